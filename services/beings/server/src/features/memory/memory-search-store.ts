import { type Kysely, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { MemoryRow } from './memory-store.ts'
import type { Period } from './periods.ts'

/** A trigram index finds words from three characters on. */
export const shortestIndexed = 3

export interface MemorySearch {
  beingId?: string | undefined
  /** Words that the index knows; all of them must occur. */
  words: readonly string[]
  /** Shorter ones, compared one by one. */
  shortWords: readonly string[]
  /** When they were made. */
  period?: Period | undefined
  limit: number
}

function isMeant({ beingId, period }: MemorySearch) {
  const ofBeing = beingId === undefined ? sql`true` : sql`memories.being_id = ${beingId}`
  if (!period) return ofBeing
  return sql`${ofBeing} and memories.created_at >= ${period.start} and memories.created_at < ${period.end}`
}

const holdsAll = (shortWords: readonly string[]) =>
  sql.join(
    [
      sql<boolean>`true`,
      ...shortWords.map(word => sql`instr(lower(memories.content || char(10) || memories.keywords), ${word}) > 0`),
    ],
    sql` and `,
  )

/** The newest matches. The index is read from its end and only as far as needed, whatever the number of matches. */
export async function findNewestMatches(db: Db, search: MemorySearch): Promise<MemoryRow[]> {
  // Quoted, so that nothing a user types is an operator.
  const match = search.words.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')
  const { rows } = await sql<MemoryRow>`
    select memories.* from memories_text join memories on memories.seq = memories_text.rowid
    where memories_text match ${match} and ${isMeant(search)} and ${holdsAll(search.shortWords)}
    order by memories_text.rowid desc limit ${search.limit}`.execute(db as Kysely<unknown>)
  return rows
}

/** One stretch of a search without the index: rows below `before`, newest first, and where the stretch ended. */
export async function scanMatches(
  db: Db,
  search: MemorySearch,
  { before, stretch }: { before: number; stretch: number },
): Promise<{ rows: MemoryRow[]; end: number }> {
  const { rows: edge } = await sql<{ seq: number }>`
    select seq from memories where seq < ${before} and ${isMeant(search)}
    order by seq desc limit 1 offset ${stretch - 1}`.execute(db as Kysely<unknown>)
  const end = edge[0]?.seq ?? 0
  const { rows } = await sql<MemoryRow>`
    select * from memories where seq < ${before} and seq >= ${end} and ${isMeant(search)}
      and ${holdsAll(search.shortWords)}
    order by seq desc limit ${search.limit}`.execute(db as Kysely<unknown>)
  return { rows, end }
}
