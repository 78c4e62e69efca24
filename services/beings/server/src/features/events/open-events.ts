import type { Hello } from '@trivium/beings-contract'
import { type EventStream, encodeEvent, openEventStream, parseLastEventId } from '@trivium/live'
import type { FastifyReply } from 'fastify'
import { watchStream } from '../../core/sessions/revocable-streams.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createEventHub } from './event-hub.ts'
import { followAll } from './follow-all.ts'
import { createPulses } from './pulses.ts'

export type EventContext = Uses<'clock' | 'database' | 'events' | 'executors' | 'log' | 'settings' | 'writes'>

/** Answers with a stream of everything a page shows: where it begins, what was missed, then all that happens. */
export function createEventStreams(context: EventContext) {
  const { events, log } = context
  const hub = createEventHub(events, context.clock)
  const pulses = createPulses(context)
  return {
    open(reply: FastifyReply): EventStream {
      const { request, raw: response } = reply
      const headers = reply.getHeaders() as Record<string, string>
      const stream = openEventStream({ request: request.raw, response, retryMs: 1000, headers })
      watchStream(context, { request, stream })
      const after = startOf(context, parseLastEventId(request.raw))
      const hello: Hello = { instance: events.instance, oldest: events.oldest(), newest: events.newest() }
      stream.sendEncoded(encodeEvent({ seq: after, event: 'hello', data: JSON.stringify(hello) }))
      const onError = (error: unknown) => log.error({ err: error }, 'event stream failed')
      followAll({ log: events, hub, stream, after, onError })
      pulses.join(stream)
      return stream
    },
    close: () => pulses.close(),
  }
}

/** Who has no past here, or one that is gone, starts anew. */
function startOf({ events }: Uses<'events'>, last: number | undefined): number {
  if (last !== undefined && last >= events.oldest() && last <= events.newest()) return last
  return events.start()
}
