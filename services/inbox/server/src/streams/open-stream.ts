import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '@trivium/http'
import { encodeEvent, type Gap, type LiveEvent, openEventStream, parseLastEventId, tailLog } from '@trivium/live'
import type { InboxContext } from '../context.ts'
import type { EndpointRow } from '../endpoints/endpoint-store.ts'
import { errors } from '../errors.ts'
import { requestsTopic } from '../live/topics.ts'
import type { RequestLog } from '../requests/request-log.ts'
import { EndpointWatch, type WatchContext } from './watch-endpoint.ts'

/** The watches of this process, by endpoint number. */
export type Watches = Map<number, EndpointWatch>

type StreamContext = WatchContext & { requestLog: RequestLog; watches: Watches }

/** Answers with the events of an endpoint: what came after the last one the reader saw, then everything as it happens. */
export function openStream(
  context: StreamContext,
  endpoint: EndpointRow,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): { close(): void; closed: Promise<unknown> } {
  const watch = context.watches.get(endpoint.number) ?? new EndpointWatch(context, endpoint)
  context.watches.set(endpoint.number, watch)
  const stream = openEventStream({ request, response, headers: { ...securityHeaders } })
  // First of all: the number that a list read before this has to reach.
  stream.sendEncoded(Buffer.from(encodeEvent({ event: 'hello', data: JSON.stringify({ seq: endpoint.seq }) })))
  watch.add(stream)
  // A reader that closes its side has left; elsewhere on this port that only means that the request is complete.
  request.socket.once('end', () => stream.close())
  void stream.closed.then(() => {
    if (watch.remove(stream)) context.watches.delete(endpoint.number)
  })
  tailLog({
    log: context.requestLog,
    bus: context.bus,
    topic: requestsTopic(endpoint.number),
    // Read before the answer began: whatever is captured after a reader has seen the answer is in its stream.
    after: parseLastEventId(request) ?? endpoint.seq,
    stream,
    onGap: tellGap,
    onError: error => context.log.warn({ err: error }, 'a live stream could not be served'),
  })
  return stream
}

/** Before anything is sent, so that the reader gets a proper answer. */
export function refuseTooManyStreams(
  { watches, config }: Pick<InboxContext, 'config'> & { watches: Watches },
  endpoint: EndpointRow,
): void {
  const limit = config.limitStreamsPerEndpoint
  const open = watches.get(endpoint.number)?.size ?? 0
  if (limit > 0 && open >= limit) throw errors.create('too_many_streams', { headers: { 'retry-after': '30' } })
}

function tellGap(gap: Gap): LiveEvent {
  return { event: 'gap', data: JSON.stringify(gap) }
}
