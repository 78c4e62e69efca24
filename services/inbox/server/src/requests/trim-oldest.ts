import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { recountBytes } from './byte-store.ts'
import { findOldestIds, lowerRequestCount, removeRequests } from './request-store.ts'

/** Takes the oldest that are not pinned out of sight, one by one: their numbers may have holes. Counts the bytes anew. */
export async function trimOldest(trx: Transaction<InboxSchema>, endpointNumber: number, count: number): Promise<void> {
  const ids = await findOldestIds(trx, endpointNumber, count)
  for (const id of ids) await removeRequests(trx, endpointNumber, { id })
  await lowerRequestCount(trx, endpointNumber, ids.length)
  await recountBytes(trx, endpointNumber)
}
