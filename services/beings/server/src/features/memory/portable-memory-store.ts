import type { SummaryLevel } from '@trivium/beings-contract'
import type { Insertable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { MemoryRow } from './memory-store.ts'

export type LevelledMemory = MemoryRow & { level: SummaryLevel | null; period_start: number | null }

/** A page of a being's memory, oldest first; a summary with what it sums up. */
export async function listMemoryAfter(
  db: Db,
  beingId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LevelledMemory[]> {
  return db
    .selectFrom('memories')
    .leftJoin('memory_summaries', 'memory_summaries.memory_id', 'memories.id')
    .selectAll('memories')
    .select(['memory_summaries.level', 'memory_summaries.period_start'])
    .where('memories.being_id', '=', beingId)
    .where('memories.seq', '>', after)
    .orderBy('memories.seq')
    .limit(limit)
    .execute() as Promise<LevelledMemory[]>
}

/** Which of these there are. */
export async function listKnownMemories(db: Db, beingId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const query = db.selectFrom('memories').select('id').where('being_id', '=', beingId).where('id', 'in', ids)
  return new Set((await query.execute()).map(row => row.id))
}

/** SQLite binds at most 32766 values a statement. */
const rowsAtOnce = 1000

export async function insertMemories(db: Db, rows: readonly Insertable<MemoriesTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('memories')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}
