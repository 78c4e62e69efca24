import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { StoredRequest } from './request-store.ts'

export async function countPinned(db: Kysely<InboxSchema>, endpointNumber: number): Promise<number> {
  const row = await db
    .selectFrom('requests')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', '=', 0)
    .where('pinned', '=', 1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * What is pinned is not counted. What is unpinned is again, and may be older than everything that was trimmed: the next
 * trimming has to look there.
 */
export async function setPinned(
  db: Kysely<InboxSchema>,
  { number, endpoint_number, seq }: StoredRequest,
  pinned: boolean,
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ pinned: Number(pinned) })
    .where('number', '=', number)
    .execute()
  await db
    .updateTable('endpoints')
    .set(eb => ({ request_count: eb('request_count', '+', pinned ? -1 : 1) }))
    .where('number', '=', endpoint_number)
    .execute()
  if (pinned) return
  await db
    .updateTable('endpoints')
    .set({ trimmed_seq: seq - 1 })
    .where('number', '=', endpoint_number)
    .where('trimmed_seq', '>=', seq)
    .execute()
}

export async function markRow(db: Kysely<InboxSchema>, number: number, note: string | null): Promise<void> {
  await db.updateTable('requests').set({ note }).where('number', '=', number).execute()
}
