import type { EndpointChange } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import type { ServerContext } from '../server-context.ts'
import { cleanName } from './endpoint-name.ts'
import { changeEndpoint, type EndpointRow } from './endpoint-store.ts'
import { readExpiry } from './read-expiry.ts'

/** What is left out of the change stays as it is. */
export async function changeEndpointSettings(
  context: ServerContext,
  id: string,
  { name, retention = {}, expiresAt }: EndpointChange,
): Promise<EndpointRow> {
  const { count, ageSeconds, bytes } = retention
  const change = {
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(count === undefined ? {} : { keep_count: count }),
    ...(ageSeconds === undefined ? {} : { keep_seconds: ageSeconds }),
    ...(bytes === undefined ? {} : { keep_bytes: bytes }),
    ...(expiresAt === undefined ? {} : { expires_at: readExpiry(context, expiresAt) }),
  }
  if (Object.keys(change).length === 0) throw errors.create('invalid_request', { message: 'Nothing to change.' })
  const endpoint = await context.database.write(trx => changeEndpoint(trx, id.toLowerCase(), change))
  if (!endpoint) throw errors.create('endpoint_not_found')
  context.sweeper.lookAt(endpoint.number)
  tellWatchers(context, endpoint.number, { event: 'endpoint' })
  return endpoint
}
