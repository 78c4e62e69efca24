import { limits } from '@trivium/inbox-contract'
import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { RequestFilter } from './request-store.ts'
import { mentions, type SearchedRow } from './search-text.ts'

export interface Search extends RequestFilter {
  text: string
}

/** How many bodies are looked at together: at most 2 MiB in memory. */
const pageSize = 32

/** The numbers (seq) of the matching requests, in the order of the list. Reads at most the 500 rows an endpoint keeps. */
export async function searchRequests(db: Kysely<InboxSchema>, search: Search): Promise<number[]> {
  const text = search.text.toLowerCase()
  const found: number[] = []
  let { from } = search
  for (;;) {
    const rows = await readPage(db, { ...search, from })
    for (const row of rows) if (found.length < search.limit && mentions(row, text)) found.push(row.seq)
    if (rows.length < pageSize || found.length >= search.limit) return found
    from = rows.at(-1)?.seq
  }
}

async function readPage(db: Kysely<InboxSchema>, search: RequestFilter): Promise<(SearchedRow & { seq: number })[]> {
  const newer = search.direction === 'newer'
  let query = db
    .selectFrom('requests')
    .select(['seq', 'target', 'headers'])
    .select(sql<Uint8Array | null>`substr(body, 1, ${sql.lit(limits.searchedBodyBytes)})`.as('beginning'))
    .where('endpoint_number', '=', search.endpointNumber)
    .where('hidden', '=', 0)
  if (search.methods.length > 0) query = query.where('method', 'in', search.methods)
  if (search.from !== undefined) query = query.where('seq', newer ? '>' : '<', search.from)
  return query
    .orderBy('seq', newer ? 'asc' : 'desc')
    .limit(pageSize)
    .execute()
}
