import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requestSizeOf } from './request-size.ts'

export interface StoredBytes {
  stored_bytes: number
  pinned_bytes: number
}

/** Counts what an endpoint holds. */
export async function sumStored(db: Kysely<InboxSchema>, endpointNumber: number): Promise<StoredBytes> {
  const sum = (pinned: 0 | 1) =>
    sql<number>`coalesce(sum(case when pinned = ${sql.lit(pinned)} then ${requestSizeOf} else 0 end), 0)`
  const row = await db
    .selectFrom('requests')
    .select([sum(0).as('stored_bytes'), sum(1).as('pinned_bytes')])
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return { stored_bytes: Number(row.stored_bytes), pinned_bytes: Number(row.pinned_bytes) }
}

/** Sets both counters to what is there, for changes too rare to be worth counting along. Needs the lock of the sequence. */
export async function recountBytes(db: Kysely<InboxSchema>, endpointNumber: number): Promise<void> {
  const counted = await sumStored(db, endpointNumber)
  await db
    .updateTable('endpoints')
    .set({ ...counted, bytes_counted: 1 })
    .where('number', '=', endpointNumber)
    .execute()
}
