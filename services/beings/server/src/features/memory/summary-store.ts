import { type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import type { Insertable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import { insertSources } from './memory-link-store.ts'
import { findMemories } from './memory-list-store.ts'
import { insertMemory, type MemoryRow } from './memory-store.ts'
import type { Period } from './periods.ts'

export async function readProgress(db: Db, beingId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('memory_progress').selectAll().where('being_id', '=', beingId).execute()
  return new Map(rows.map(row => [row.level, row.up_to]))
}

export async function writeProgress(
  db: Db,
  { beingId, level, upTo }: { beingId: string; level: SummaryLevel; upTo: number },
): Promise<void> {
  await db
    .insertInto('memory_progress')
    .values({ being_id: beingId, level, up_to: upTo })
    .onConflict(conflict => conflict.columns(['being_id', 'level']).doUpdateSet({ up_to: upTo }))
    .execute()
}

/** When the first original from this moment on was made. */
export async function nextOriginalAt(db: Db, beingId: string, { start, end }: Period): Promise<number | undefined> {
  const row = await db
    .selectFrom('memories')
    .select('created_at')
    .where('being_id', '=', beingId)
    .where('is_summary', '=', 0)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** What a summary of this level would be made of: originals and lower summaries that are part of no summary yet. */
export async function listUnsummarised(
  db: Db,
  beingId: string,
  { level, period, limit }: { level: SummaryLevel; period: Period; limit: number },
): Promise<MemoryRow[]> {
  const originals = await db
    .selectFrom('memories')
    .selectAll()
    .where('being_id', '=', beingId)
    .where('is_summary', '=', 0)
    .where('created_at', '>=', period.start)
    .where('created_at', '<', period.end)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memory_sources').select('source_id').whereRef('source_id', '=', 'memories.id'))),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const lower = summaryLevels.slice(0, summaryLevels.indexOf(level))
  if (lower.length === 0) return originals
  const links = await db
    .selectFrom('memory_summaries')
    .select(['memory_id', 'period_start'])
    .where('being_id', '=', beingId)
    .where('level', 'in', lower)
    .where('period_start', '>=', period.start)
    .where('period_start', '<', period.end)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memory_sources').select('source_id').whereRef('source_id', '=', 'memory_id'))),
    )
    .orderBy('period_start')
    .limit(limit)
    .execute()
  const summaries = await findMemories(
    db,
    links.map(link => link.memory_id),
  )
  const starts = new Map(links.map(link => [link.memory_id, link.period_start]))
  const timeOf = (row: MemoryRow) => starts.get(row.id) ?? row.created_at
  return [...summaries, ...originals].sort((one, other) => timeOf(one) - timeOf(other)).slice(0, limit)
}

export async function insertSummary(
  db: Db,
  row: Insertable<MemoriesTable>,
  { level, start, sourceIds }: { level: SummaryLevel; start: number; sourceIds: readonly string[] },
): Promise<void> {
  await insertMemory(db, row)
  await linkSummary(db, row, { level, start, sourceIds })
}

/** What an entry that is a summary sums up. */
export async function linkSummary(
  db: Db,
  { id, being_id }: { id: string; being_id: string },
  { level, start, sourceIds }: { level: SummaryLevel; start: number; sourceIds: readonly string[] },
): Promise<void> {
  await db.insertInto('memory_summaries').values({ memory_id: id, being_id, level, period_start: start }).execute()
  await insertSources(db, id, sourceIds)
}

/** The latest summary of each level, the widest first. */
export async function listLatestSummaries(db: Db, beingId: string): Promise<MemoryRow[]> {
  const found: string[] = []
  for (const level of summaryLevels.toReversed()) {
    const row = await db
      .selectFrom('memory_summaries')
      .select('memory_id')
      .where('being_id', '=', beingId)
      .where('level', '=', level)
      .orderBy('period_start', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(row.memory_id)
  }
  const rows = await findMemories(db, found)
  return found.flatMap(id => rows.filter(row => row.id === id))
}
