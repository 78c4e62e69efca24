import type { SummaryLevel } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import type { Period } from './periods.ts'

export async function listMemoryDays(db: Db, beingId: string, period?: Period) {
  return db
    .selectFrom('memory_days')
    .select(['day', 'total'])
    .where('being_id', '=', beingId)
    .$if(period !== undefined, query =>
      query.where('day', '>=', period?.start ?? 0).where('day', '<', period?.end ?? 0),
    )
    .orderBy('day')
    .execute()
}

/** When the originals of a period were made. */
export async function listMemoryTimes(db: Db, beingId: string, { start, end }: Period): Promise<number[]> {
  const rows = await db
    .selectFrom('memories')
    .select('created_at')
    .where('being_id', '=', beingId)
    .where('is_summary', '=', 0)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .execute()
  return rows.map(row => row.created_at)
}

/** The summaries of one level by the beginning of what they sum up; of several for one period the last one written. */
export async function mapSummaries(
  db: Db,
  beingId: string,
  { level, start, end }: Period & { level: SummaryLevel },
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('memory_summaries')
    .select(['memory_id', 'period_start'])
    .where('being_id', '=', beingId)
    .where('level', '=', level)
    .where('period_start', '>=', start)
    .where('period_start', '<', end)
    .orderBy('memory_id')
    .execute()
  return new Map(rows.map(row => [row.period_start, row.memory_id]))
}
