import type { SummaryLevel } from '@trivium/beings-contract'
import type { Insertable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { MemoryRow } from './memory-store.ts'

export type LevelledMemory = MemoryRow & { level: SummaryLevel | null; period_start: number | null }

/** All of a being, oldest first; a summary with what it sums up. */
export async function listWholeMemory(db: Db, beingId: string): Promise<LevelledMemory[]> {
  return db
    .selectFrom('memories')
    .leftJoin('memory_summaries', 'memory_summaries.memory_id', 'memories.id')
    .selectAll('memories')
    .select(['memory_summaries.level', 'memory_summaries.period_start'])
    .where('memories.being_id', '=', beingId)
    .orderBy('memories.seq')
    .execute() as Promise<LevelledMemory[]>
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
