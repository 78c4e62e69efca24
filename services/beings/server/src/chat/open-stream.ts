import { unnamedEvents } from '@trivium/beings-contract'
import { type EventStream, openEventStream, parseLastEventId } from '@trivium/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { isCycleChannel } from '../cycles/cycle-channel.ts'
import type { StoredChatEvent } from './event-log.ts'

const page = 500

/** Events of a transcript that concern the user wherever they are. */
const forUser: ReadonlySet<string> = new Set(['permission_request', 'permission_answered', 'status'])

/** Answers with an event stream: what the reader missed, then everything as it happens, each event once. */
export function openChatStream(
  context: BeingsContext,
  reply: FastifyReply,
  channelId: string | undefined,
): EventStream {
  const { request, raw: response } = reply
  const headers = reply.getHeaders() as Record<string, string>
  const stream = openEventStream({ request: request.raw, response, retryMs: 1000, headers })
  void follow(context, stream, { channelId, after: startOf(context, request, channelId) }).catch(error => {
    context.log.error({ err: error }, 'chat stream failed')
    stream.close()
  })
  return stream
}

/** A reader without a past starts where the replies begin that are under way, so that it sees them whole. */
function startOf({ events }: BeingsContext, request: FastifyRequest, channelId: string | undefined): number {
  return parseLastEventId(request.raw) ?? events.startOfOpenReplies(channelId) ?? events.newest()
}

// Events that happen during the replay wait in a queue; their numbers tell which of them the replay has brought already.
async function follow(
  { events }: BeingsContext,
  stream: EventStream,
  { channelId, after }: { channelId: string | undefined; after: number },
): Promise<void> {
  let sent = after
  let live = false
  const waiting: StoredChatEvent[] = []
  const send = (event: StoredChatEvent) => {
    if (event.seq <= sent) return
    sent = event.seq
    stream.send({ seq: event.seq, data: event.data, ...(unnamedEvents.has(event.type) ? {} : { event: event.type }) })
  }
  // What timers and tasks say is followed only by who asks for it; what they ask the user is for everybody.
  const wanted = (event: StoredChatEvent) =>
    channelId === undefined
      ? !isCycleChannel(event.channelId) || forUser.has(event.type)
      : event.channelId === channelId
  const unsubscribe = events.subscribe(event => {
    if (!wanted(event)) return
    if (live) send(event)
    else waiting.push(event)
  })
  void stream.closed.then(unsubscribe)
  let read = after
  while (read < events.newest() && !stream.isClosed) {
    const missed = await events.readAfter(read, { channelId, limit: page })
    for (const event of missed) if (wanted(event)) send(event)
    read = missed.at(-1)?.seq ?? read
    await stream.drained()
    if (missed.length < page) break
  }
  for (const event of waiting) send(event)
  live = true
}
