import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

/** Requests of an endpoint with their bodies, oldest first; few at a time, as each may have a megabyte. */
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
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function changeSignature(
  db: Kysely<InboxSchema>,
  requestNumber: number,
  signature: string,
): Promise<void> {
  await db.updateTable('requests').set({ signature }).where('number', '=', requestNumber).execute()
}
