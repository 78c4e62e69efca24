import { type EventStream, openEventStream, parseLastEventId } from '@trivium/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { watchStream } from '../../core/sessions/revocable-streams.ts'
import type { Uses } from '../../platform/kernel.ts'
import { followEvents } from './follow-events.ts'

/** Answers with an event stream: what the reader missed, then everything as it happens, each event once. */
export function openChatStream(
  context: Uses<'events' | 'log' | 'settings'>,
  reply: FastifyReply,
  channelId: string | undefined,
): EventStream {
  const { request, raw: response } = reply
  const headers = reply.getHeaders() as Record<string, string>
  const stream = openEventStream({ request: request.raw, response, retryMs: 1000, headers })
  watchStream(context, { request, stream })
  followEvents({
    events: context.events,
    stream,
    channelId,
    after: startOf(context, request, channelId),
    onError: error => context.log.error({ err: error }, 'chat stream failed'),
  })
  return stream
}

/** A reader without a past starts where the replies begin that are under way, so that it sees them whole. */
function startOf({ events }: Uses<'events'>, request: FastifyRequest, channelId: string | undefined): number {
  return parseLastEventId(request.raw) ?? events.startOfOpenReplies(channelId) ?? events.newest()
}
