import { searchFullText } from '@trivium/db'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { MemoriesTable } from '../db/agent-tables.ts'
import type { Db } from '../db/schema.ts'

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

/** Best matches first. */
export async function searchMemories(
  db: Db,
  beingId: string,
  search: { query: string; limit: number },
): Promise<MemoryRow[]> {
  const where = sql<boolean>`memories.being_id = ${beingId}`
  const hits = await searchFullText(db, {
    table: 'memories',
    key: 'seq',
    columns: ['content', 'keywords'],
    ...search,
    where,
  })
  if (hits.length === 0) return []
  const keys = hits.map(hit => hit.key)
  const rows = await db.selectFrom('memories').selectAll().where('seq', 'in', keys).execute()
  return rows.sort((one, other) => keys.indexOf(one.seq) - keys.indexOf(other.seq))
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

export async function changeSourceIds(db: Db, id: string, sourceIds: readonly string[]): Promise<void> {
  await db
    .updateTable('memories')
    .set({ source_ids: JSON.stringify(sourceIds) })
    .where('id', '=', id)
    .execute()
}
