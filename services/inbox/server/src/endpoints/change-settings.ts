import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { changeEndpoint, type EndpointRow } from './endpoint-store.ts'

/** Sets what an endpoint keeps as JSON, and tells whoever watches it. */
export async function changeSettings(
  context: InboxContext,
  id: string,
  settings: { verifier: string | null },
): Promise<EndpointRow> {
  const endpoint = await context.database.write(trx => changeEndpoint(trx, id.toLowerCase(), settings))
  if (!endpoint) throw errors.create('endpoint_not_found')
  tellWatchers(context, endpoint.number, { event: 'endpoint' })
  return endpoint
}
