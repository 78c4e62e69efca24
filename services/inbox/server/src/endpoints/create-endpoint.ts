import { randomUUID } from 'node:crypto'
import type { EndpointInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { cleanName } from './endpoint-name.ts'
import { type EndpointRow, insertEndpoint } from './endpoint-store.ts'

/** The id is the only key to an endpoint, so it is a UUIDv4: 122 random bits and no time of creation to guess from. */
export async function createEndpoint(context: InboxContext, input: EndpointInput): Promise<EndpointRow> {
  const { database, now, config } = context
  const createdAt = now()
  const expiresAt = config.endpointSeconds === undefined ? null : createdAt + config.endpointSeconds * 1000
  const endpoint = { id: randomUUID(), name: cleanName(input.name), createdAt, expiresAt }
  return database.write(trx => insertEndpoint(trx, endpoint))
}
