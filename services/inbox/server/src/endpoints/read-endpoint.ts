import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { type EndpointRow, findEndpointByNumber } from './endpoint-store.ts'

/** For those who follow an endpoint: undefined once it was deleted. */
export function readEndpoint(db: Kysely<InboxSchema>, number: number): Promise<EndpointRow | undefined> {
  return findEndpointByNumber(db, number)
}
