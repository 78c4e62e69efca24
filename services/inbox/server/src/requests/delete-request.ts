import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import type { ServerContext } from '../server-context.ts'
import { recountBytes } from './byte-store.ts'
import { lockSequence, lowerRequestCount, removeRequests } from './request-store.ts'

export async function deleteRequest(context: ServerContext, endpointId: string, requestId: string): Promise<void> {
  const { database } = context
  const endpoint = await requireEndpoint(database.db, endpointId)
  const id = requestId.toLowerCase()
  await database.write(async trx => {
    await lockSequence(trx, endpoint.number)
    const { removed, counted } = await removeRequests(trx, endpoint.number, { id })
    if (removed === 0) throw errors.create('request_not_found')
    await lowerRequestCount(trx, endpoint.number, counted)
    await recountBytes(trx, endpoint.number)
  })
  context.forgetting.soon()
  tellWatchers(context, endpoint.number, { event: 'deleted', data: { endpointId: endpoint.id, requestId: id } })
}
