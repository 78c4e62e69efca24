import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { findRequestsBySeq, type StoredRequest } from './request-store.ts'

/** Whole requests with these numbers, oldest first; few at a time, as each may have a megabyte. */
export function readRequests(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  seqs: readonly number[],
): Promise<StoredRequest[]> {
  return findRequestsBySeq(db, endpointNumber, seqs)
}
