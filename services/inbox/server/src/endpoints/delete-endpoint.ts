import { tellWatchers } from '../live/notices.ts'
import type { ServerContext } from '../server-context.ts'
import { deleteEndpointRows } from './endpoint-store.ts'
import { requireEndpoint } from './require-endpoint.ts'

export async function deleteEndpoint(context: ServerContext, id: string): Promise<void> {
  const endpoint = await requireEndpoint(context.database.db, id)
  await context.database.write(trx => deleteEndpointRows(trx, endpoint.number))
  context.forgetting.soon()
  context.knownEndpoints.forget(endpoint.id)
  tellWatchers(context, endpoint.number, { event: 'deleted', data: { endpointId: endpoint.id } })
}
