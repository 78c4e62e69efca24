import type { EventStream } from '@trivium/live'
import type { ChatEventLog } from '../../platform/events/event-log.ts'
import { encodeTold } from './encode-told.ts'
import type { EventHub, Stretch } from './event-hub.ts'

export interface FollowAllOptions {
  log: Pick<ChatEventLog, 'readAfter' | 'oldest' | 'newest'>
  hub: EventHub
  stream: Pick<EventStream, 'sendEncoded' | 'drained' | 'close' | 'closed' | 'isClosed' | 'bufferedBytes'>
  /** The last number the reader has seen. */
  after: number
  onError: (error: unknown) => void
}

/** This much is on its way to a reader before it goes on from the log at its own pace; this much is read there at once. */
const portion = 256 * 1024
const pageEvents = 500

/**
 * Sends what the reader missed, then everything as it happens, each event once. Nothing is kept for a reader who is slow:
 * what it has not been sent is in the log.
 */
export function followAll({ log, hub, stream, after, onError }: FollowAllOptions): void {
  let sent = after
  let catchingUp = false

  const leave = hub.join(stretch => {
    if (catchingUp || stretch.upTo <= sent) return
    if (stream.bufferedBytes < portion) send(stretch)
    else void catchUp()
  })
  void stream.closed.then(leave)
  void catchUp()

  function send({ events, after: start, upTo, bytes }: Stretch): void {
    stream.sendEncoded(start >= sent ? bytes : encodeTold(events.filter(event => event.seq > sent)))
    sent = upTo
  }

  async function catchUp(): Promise<void> {
    catchingUp = true
    try {
      for (let isThere = false; !isThere && !stream.isClosed; ) {
        if (stream.bufferedBytes >= portion) await stream.drained()
        isThere = await sendPage()
      }
      catchingUp = false
    } catch (error) {
      onError(error)
      stream.close()
    }
  }

  /** True when the reader has all that was handed out: from here on it hears the rest as it happens. */
  async function sendPage(): Promise<boolean> {
    // What it has not seen is gone: it comes back by itself, and is told to read everything again.
    if (sent < log.oldest()) stream.close()
    const newest = log.newest()
    const page = await log.readAfter(sent, { limit: pageEvents, bytes: portion, changes: true })
    const last = page.at(-1)
    if (last) stream.sendEncoded(encodeTold(page))
    sent = Math.max(sent, last?.seq ?? newest)
    return sent >= hub.handedOut()
  }
}
