import type { LogLevel } from '@trivium/beings-contract'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { foundLogs, type LogFilter } from './log-search-store.ts'
import { narrowLogs } from './log-store.ts'

const dayMs = 86_400_000

/** A part of the period, by its number since 1970. */
export interface LogBar {
  bar: number
  level: LogLevel
  total: number
}

type Bounded = LogFilter & { from: number; to: number }

/** When the first day begins of which there are lines. */
export async function oldestLogDay(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('log_totals')
    .select(({ fn }) => fn.min<number | null>('day').as('day'))
    .where('total', '>', 0)
    .executeTakeFirstOrThrow()
  return row.day === null ? undefined : Number(row.day) * dayMs
}

/** From the totals per day, however long the log is. */
export async function countLogsByDay(db: Db, { levels, beingId, from, to }: Bounded): Promise<LogBar[]> {
  return db
    .selectFrom('log_totals')
    .select(({ fn }) => ['day as bar' as const, 'level' as const, fn.sum<number>('total').as('total')])
    .where('day', '>=', Math.floor(from / dayMs))
    .where('day', '<=', Math.floor(to / dayMs))
    .where('total', '>', 0)
    .$if(levels !== undefined, query => query.where('level', 'in', levels ?? []))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .groupBy(['day', 'level'])
    .execute()
}

/** Line by line, for a period that is short, or for lines that hold some words. */
export async function countLogsByTime(db: Db, filter: Bounded, sizeMs: number): Promise<LogBar[]> {
  const bar = sql<number>`log_entries.at / ${sql.lit(sizeMs)}`
  if (filter.keyword) {
    const { rows } = await sql<LogBar>`select ${bar} as bar, log_entries.level as level, count(*) as total
      ${foundLogs(filter)} group by 1, 2`.execute(db as Kysely<unknown>)
    return rows
  }
  return narrowLogs(db, filter)
    .select(({ fn }) => [bar.as('bar'), 'level' as const, fn.countAll<number>().as('total')])
    .groupBy([bar, 'level'])
    .execute()
}
