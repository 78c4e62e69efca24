import type { LogLevel } from '@trivium/beings-contract'
import type { Insertable } from 'kysely'
import { splitPeriod } from '../day-totals.ts'
import type { LogEntriesTable } from '../db/project-tables.ts'
import type { Db } from '../db/schema.ts'
import type { LogFilter, LogRow } from './log-search-store.ts'
import { countFound, searchLogs } from './log-search-store.ts'

export async function insertLogs(db: Db, rows: readonly Insertable<LogEntriesTable>[]): Promise<void> {
  await db.insertInto('log_entries').values(rows).execute()
}

/** Newest first. */
export async function listLogs(db: Db, filter: LogFilter & { limit: number; offset: number }): Promise<LogRow[]> {
  if (filter.keyword) return searchLogs(db, filter)
  return narrowLogs(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

export function narrowLogs(db: Db, { levels, beingId, from, to }: LogFilter) {
  return db
    .selectFrom('log_entries')
    .$if(levels !== undefined, query => query.where('level', 'in', levels ?? []))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(from !== undefined, query => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('at', '<=', to ?? 0))
}

/** From the totals per day, however long the log is. */
export async function countLogs(db: Db, filter: LogFilter): Promise<number> {
  if (filter.keyword) return countFound(db, filter)
  const { days, edges } = splitPeriod(filter)
  let total = days ? await countDays(db, filter, days) : 0
  for (const edge of edges) {
    const row = await narrowLogs(db, { ...filter, ...edge })
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    total += row.total
  }
  return total
}

async function countDays(
  db: Db,
  { levels, beingId }: LogFilter,
  { first, last }: { first?: number | undefined; last?: number | undefined },
): Promise<number> {
  const row = await db
    .selectFrom('log_totals')
    .select(({ fn }) => fn.sum<number | null>('total').as('total'))
    .$if(levels !== undefined, query => query.where('level', 'in', levels ?? []))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(first !== undefined, query => query.where('day', '>=', first ?? 0))
    .$if(last !== undefined, query => query.where('day', '<=', last ?? 0))
    .executeTakeFirstOrThrow()
  return row.total ?? 0
}

export async function countLogsByBeing(db: Db): Promise<{ being_id: string; level: LogLevel; total: number }[]> {
  return db
    .selectFrom('log_totals')
    .select(({ fn }) => ['being_id' as const, 'level' as const, fn.sum<number>('total').as('total')])
    .groupBy(['being_id', 'level'])
    .execute()
}

/** Oldest first, at most so many at a time, so that nobody waits long for the transaction. */
export async function deleteLogsBefore(db: Db, at: number, limit: number): Promise<number> {
  const old = db.selectFrom('log_entries').select('seq').where('at', '<', at).orderBy('at').limit(limit)
  const result = await db.deleteFrom('log_entries').where('seq', 'in', old).executeTakeFirst()
  return Number(result.numDeletedRows)
}
