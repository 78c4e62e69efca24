import { randomUUID } from 'node:crypto'
import type { EndpointInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { cleanName } from './endpoint-name.ts'
import { type EndpointRow, insertEndpoint } from './endpoint-store.ts'

/** The id is the only key to an endpoint, so it is a UUIDv4: 122 random bits and no time of creation to guess from. */
export async function createEndpoint({ database, now }: InboxContext, input: EndpointInput): Promise<EndpointRow> {
  const endpoint = { id: randomUUID(), name: cleanName(input.name), createdAt: now() }
  return database.write(trx => insertEndpoint(trx, endpoint))
}
