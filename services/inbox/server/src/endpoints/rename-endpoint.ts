import type { EndpointChange } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { cleanName } from './endpoint-name.ts'
import { changeEndpoint, type EndpointRow } from './endpoint-store.ts'

export async function renameEndpoint(context: InboxContext, id: string, change: EndpointChange): Promise<EndpointRow> {
  const name = cleanName(change.name)
  const endpoint = await context.database.write(trx => changeEndpoint(trx, id.toLowerCase(), { name }))
  if (!endpoint) throw errors.create('endpoint_not_found')
  tellWatchers(context, endpoint.number, { event: 'endpoint' })
  return endpoint
}
