import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { CloseReason } from '../src/event-stream.ts'
import type { TailTarget } from '../src/tail-reader.ts'

export interface StubStream extends TailTarget {
  events: EventSourceMessage[]
  /** The ids in the order of arrival. */
  ids(): number[]
  /** While true, `drained()` waits and nothing counts as taken. */
  hold(on: boolean): void
  /** The largest number of bytes that ever waited. */
  most(): number
}

/** A stream without a socket whose reader the test can stop and start. */
export function stubStream(highWaterBytes = 1024 * 1024): StubStream {
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: event => events.push(event) })
  const closed = Promise.withResolvers<CloseReason>()
  let isClosed = false
  let buffered = 0
  let most = 0
  let held = false
  let release = Promise.withResolvers<void>()

  function finish(reason: CloseReason): void {
    isClosed = true
    closed.resolve(reason)
    release.resolve()
  }

  return {
    events,
    ids: () => events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)])),
    most: () => most,
    hold(on) {
      held = on
      if (on) return
      buffered = 0
      release.resolve()
      release = Promise.withResolvers()
    },
    sendEncoded(bytes) {
      if (isClosed) return false
      if (buffered > highWaterBytes) {
        finish('slow')
        return false
      }
      if (held) buffered += bytes.length
      most = Math.max(most, buffered)
      parser.feed(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString())
      return true
    },
    async drained() {
      if (held && buffered > 0 && !isClosed) await release.promise
    },
    close: () => finish('closed'),
    closed: closed.promise,
    get isClosed() {
      return isClosed
    },
    get bufferedBytes() {
      return buffered
    },
    highWaterBytes,
  }
}
