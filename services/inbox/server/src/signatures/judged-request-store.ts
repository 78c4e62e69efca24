import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

/** No verdict yet: there was no verifier, or its secret could not be read. */
const isOpen = sql<boolean>`(signature is null or signature like '{"state":"unchecked"%')`

/** Requests of an endpoint that nobody has judged, with their bodies, oldest first; few at a time, as each may have a megabyte. */
export async function findRequestsToJudge(
  db: Kysely<InboxSchema>,
  { endpointNumber, after, limit }: { endpointNumber: number; after: number; limit: number },
) {
  return db
    .selectFrom('requests')
    .select(['number', 'seq', 'target', 'headers', 'received_at', 'body'])
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', '=', 0)
    .where('seq', '>', after)
    .where(isOpen)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function changeSignature(
  db: Kysely<InboxSchema>,
  requestNumber: number,
  signature: string,
): Promise<void> {
  await db.updateTable('requests').set({ signature }).where('number', '=', requestNumber).where(isOpen).execute()
}
