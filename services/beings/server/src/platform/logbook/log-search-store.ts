import type { LogLevel } from '@trivium/beings-contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Period } from '../date-range.ts'
import type { LogEntriesTable } from '../db/project-tables.ts'
import type { Db } from '../db/schema.ts'

export type LogRow = Selectable<LogEntriesTable>

export interface LogFilter extends Period {
  levels?: readonly LogLevel[] | undefined
  beingId?: string | undefined
  keyword?: string | undefined
}

/** Words of at least three characters are in the index. */
const shortestIndexed = 3
/** Shorter ones are looked for among the newest lines, and filters among the newest hits: each has to be read. */
const newestRead = 20_000
/** Beyond this many hits a search says no more than "many"; counting them all would mean finding them all. */
const mostCounted = 1000

/** Newest first, as everywhere in the log. */
export async function searchLogs(db: Db, filter: LogFilter & { limit: number; offset: number }): Promise<LogRow[]> {
  const { limit, offset } = filter
  const { rows } = await sql<LogRow>`select log_entries.* ${foundLogs(filter)}
    order by ${orderOf(filter)} desc limit ${limit} offset ${offset}`.execute(db as Kysely<unknown>)
  return rows
}

export async function countFound(db: Db, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select 1 ${foundLogs(filter)} limit ${mostCounted})`.execute(db as Kysely<unknown>)
  return rows[0]?.total ?? 0
}

function wordsOf({ keyword = '' }: LogFilter): string[] {
  return keyword.normalize('NFC').split(/\s+/u).filter(Boolean)
}

const isIndexed = (filter: LogFilter) => wordsOf(filter).every(word => [...word].length >= shortestIndexed)

const orderOf = (filter: LogFilter) => (isIndexed(filter) ? sql`hits.seq` : sql`log_entries.seq`)

/** The lines that hold the words, as the part of a query behind its columns. */
export function foundLogs(filter: LogFilter) {
  const words = wordsOf(filter)
  if (isIndexed(filter)) {
    // Quoted, so that nothing a user types is an operator.
    const match = words.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')
    return sql`from (select rowid as seq from log_entries_text where log_entries_text match ${match}
        order by rowid desc limit ${newestRead}) as hits
      join log_entries on log_entries.seq = hits.seq where ${conditions(filter)}`
  }
  const text = sql`lower(log_entries.message || char(10) || log_entries.source)`
  const holds = sql.join(
    words.map(word => sql`instr(${text}, lower(${word})) > 0`),
    sql` and `,
  )
  return sql`from log_entries where log_entries.seq > (select max(seq) from log_entries) - ${newestRead}
    and ${holds} and ${conditions(filter)}`
}

function conditions({ levels, beingId, from, to }: LogFilter) {
  const parts = [sql`true`]
  // The plus sign keeps the words in front: no other index is to be walked instead.
  if (levels) parts.push(sql`+log_entries.level in (${sql.join(levels)})`)
  if (beingId !== undefined) parts.push(sql`+log_entries.being_id = ${beingId}`)
  if (from !== undefined) parts.push(sql`+log_entries.at >= ${from}`)
  if (to !== undefined) parts.push(sql`+log_entries.at <= ${to}`)
  return sql.join(parts, sql` and `)
}
