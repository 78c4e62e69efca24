import { unnamedEvents } from '@trivium/beings-contract'
import type { EventStream } from '@trivium/live'
import type { StoredChatEvent } from '../../platform/events/chat-event-store.ts'
import type { ChatEventLog } from '../../platform/events/event-log.ts'
import { FreshEvents } from '../../platform/events/fresh-events.ts'
import { isCycleChannel } from './cycle-channel.ts'

export interface FollowOptions {
  events: Pick<ChatEventLog, 'readAfter' | 'subscribe' | 'newest'>
  stream: Pick<EventStream, 'send' | 'drained' | 'close' | 'closed' | 'isClosed' | 'bufferedBytes' | 'highWaterBytes'>
  channelId: string | undefined
  /** The last number the reader has seen. */
  after: number
  onError: (error: unknown) => void
}

/** This much is on its way to a reader before we wait until it has taken it; to replay, this much is read at once. */
const portion = 256 * 1024
const pageEvents = 500

/** Events of a transcript that concern the user wherever they are. */
const forUser: ReadonlySet<string> = new Set(['permission_request', 'permission_answered', 'status'])

/**
 * Sends what the reader missed, then everything as it happens, each event once. Who reads slowly gets it at its own pace,
 * from the log if need be; who takes nothing is dropped by the heartbeat of its stream and costs little until then.
 */
export function followEvents({ events, stream, channelId, after, onError }: FollowOptions): void {
  let sent = after
  let catchingUp = false
  const fresh = new FreshEvents(events.newest(), stream.highWaterBytes)

  // What timers and tasks say is followed only by who asks for it; what they ask the user is for everybody.
  const wanted = (event: StoredChatEvent) =>
    channelId === undefined
      ? !isCycleChannel(event.channelId) || forUser.has(event.type)
      : event.channelId === channelId

  const unsubscribe = events.subscribe(event => {
    if (!wanted(event)) return
    if (!catchingUp && stream.bufferedBytes < portion) {
      send(event)
      return
    }
    fresh.add(event)
    if (!catchingUp) void catchUp()
  }, channelId)
  void stream.closed.then(unsubscribe)
  void catchUp()

  function send(event: StoredChatEvent): void {
    if (event.seq <= sent) return
    sent = event.seq
    if (wanted(event)) stream.send(onTheWire(event))
  }

  async function catchUp(): Promise<void> {
    catchingUp = true
    try {
      while (!stream.isClosed && (sent < fresh.completeAfter || fresh.size > 0)) await sendSome()
      catchingUp = false
    } catch (error) {
      onError(error)
      stream.close()
    }
  }

  async function sendSome(): Promise<void> {
    const { completeAfter } = fresh
    const fromLog = sent < completeAfter
    const some = fromLog ? await events.readAfter(sent, { channelId, limit: pageEvents, bytes: portion }) : fresh.take()
    for (const event of some) {
      if (stream.bufferedBytes >= portion) await stream.drained()
      send(event)
    }
    // The others up to there are of other channels, or no longer kept.
    if (fromLog && some.length === 0) sent = completeAfter
  }
}

function onTheWire({ seq, type, data }: StoredChatEvent) {
  return { seq, data, ...(unnamedEvents.has(type) ? {} : { event: type }) }
}
