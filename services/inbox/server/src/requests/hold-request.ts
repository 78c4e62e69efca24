import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { type FoundRequest, readRequest } from './read-request.ts'
import { lockSequence } from './request-store.ts'

/** Reads a request and keeps captures from trimming it away until the transaction ends. */
export async function holdRequest(
  trx: Transaction<InboxSchema>,
  { endpoint, request }: FoundRequest,
): Promise<FoundRequest['request']> {
  await lockSequence(trx, endpoint.number)
  const held = await readRequest(trx, endpoint.id, request.id)
  return held.request
}
