import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { tellWatchers } from '../live/notices.ts'
import type { ServerContext } from '../server-context.ts'
import { recountBytes } from './byte-store.ts'
import { lockSequence, lowerRequestCount, removeRequests } from './request-store.ts'

/**
 * Empties an endpoint, or drops what it has up to a number: an inspector that lets its user undo clears later than it
 * was asked to. What is still to be delivered is delivered, out of sight.
 */
export async function clearRequests(context: ServerContext, endpointId: string, last = Infinity): Promise<void> {
  const { database } = context
  const endpoint = await requireEndpoint(database.db, endpointId)
  const upTo = await database.write(async trx => {
    const seq = Math.min(last, (await lockSequence(trx, endpoint.number)) ?? 0)
    const { counted } = await removeRequests(trx, endpoint.number, { upTo: seq })
    await lowerRequestCount(trx, endpoint.number, counted)
    await recountBytes(trx, endpoint.number)
    return seq
  })
  context.forgetting.soon()
  tellWatchers(context, endpoint.number, { event: 'cleared', data: { endpointId: endpoint.id, upTo } })
}
