import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { errors } from '../errors.ts'
import { type EndpointRow, findEndpoint } from './endpoint-store.ts'

/** The endpoint of a route's path; answers 404 when there is none. Ids are read in any case. */
export async function requireEndpoint(db: Kysely<InboxSchema>, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id.toLowerCase())
  if (!endpoint) throw errors.create('endpoint_not_found')
  return endpoint
}
