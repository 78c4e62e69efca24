import type { Insertable, Selectable, Updateable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type MemoryRow = Selectable<MemoriesTable>

/** The same entry a second time changes nothing, so a repeated tool call does no harm. */
export async function insertMemory(db: Db, row: Insertable<MemoriesTable>): Promise<void> {
  await db
    .insertInto('memories')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Newest first. */
export async function listRecentMemories(db: Db, beingId: string, limit: number): Promise<MemoryRow[]> {
  return db
    .selectFrom('memories')
    .selectAll()
    .where('being_id', '=', beingId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Kept by triggers, so it costs the same however much there is. */
export async function countMemories(db: Db, beingId: string): Promise<number> {
  const row = await db
    .selectFrom('memory_counts')
    .select(({ fn }) => fn.sum<number | null>('total').as('count'))
    .where('being_id', '=', beingId)
    .executeTakeFirstOrThrow()
  return Number(row.count ?? 0)
}

export async function changeMemory(db: Db, id: string, change: Updateable<MemoriesTable>): Promise<MemoryRow> {
  return db.updateTable('memories').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function changeSourceIds(db: Db, id: string, sourceIds: readonly string[]): Promise<void> {
  await db
    .updateTable('memories')
    .set({ source_ids: JSON.stringify(sourceIds) })
    .where('id', '=', id)
    .execute()
}
