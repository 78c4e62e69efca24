import { limits, parseSearch, type Query } from '@trivium/inbox-contract'
import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { answerStatus, type RequestFilter } from './request-store.ts'
import { matches } from './search-match.ts'
import { atOnce, type Pace } from './search-pace.ts'
import { SearchedRequest, type SearchedRow } from './searched-request.ts'

export interface Search extends RequestFilter {
  text: string
  /** Times such as `2h` are counted back from here. */
  now: number
}

type Bodies = 'none' | 'beginnings' | 'whole'

/** How many bodies are looked at together: at most 8 MiB in memory, 2 of their beginnings. */
const pageSizes: Record<Bodies, number> = { none: 100, beginnings: 32, whole: 8 }

/** The numbers (seq) of the matching requests, in the order of the list. Reads at most what one endpoint keeps. */
export async function searchRequests(db: Kysely<InboxSchema>, search: Search, pace: Pace = atOnce): Promise<number[]> {
  const query = parseSearch(search.text, search.now)
  if (!query) return []
  const bodies = bodiesFor(query)
  const withDeliveries = asksFor(query, 'status')
  const found: number[] = []
  let { from } = search
  for (;;) {
    const rows = await pace(async () => {
      const page = await readPage(db, { ...search, from, limit: pageSizes[bodies] }, bodies)
      const statuses = withDeliveries ? await readStatuses(db, page) : new Map<number, string[]>()
      for (const row of page) {
        const request = new SearchedRequest(row, statuses.get(row.number) ?? [])
        if (found.length < search.limit && matches(query, request)) found.push(row.seq)
      }
      return page
    })
    if (rows.length < pageSizes[bodies] || found.length >= search.limit) return found
    from = rows.at(-1)?.seq
  }
}

/** A field of JSON can stand anywhere in it; for words the beginning is enough; for the rest no body is read at all. */
function bodiesFor(query: Query): Bodies {
  const terms = termsOf(query)
  if (terms.some(term => term.kind === 'field' && term.field === 'body' && term.name !== undefined)) return 'whole'
  return terms.some(term => term.kind === 'text' || term.field === 'body') ? 'beginnings' : 'none'
}

function asksFor(query: Query, field: string): boolean {
  return termsOf(query).some(term => term.kind === 'field' && term.field === field)
}

function termsOf(query: Query): Extract<Query, { kind: 'text' | 'field' }>[] {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.flatMap(termsOf)
  return query.kind === 'not' ? termsOf(query.part) : [query]
}

const columns = [
  'number',
  'seq',
  'id',
  'method',
  'target',
  'headers',
  'remote_address',
  'received_at',
  'body_size',
  'signature',
  'answer_number',
  'answered_at',
  'pinned',
  'note',
] as const

const bodyColumns: Record<Bodies, ReturnType<typeof sql<Uint8Array | null>>> = {
  none: sql<Uint8Array | null>`null`,
  beginnings: sql<Uint8Array | null>`substr(body, 1, ${sql.lit(limits.searchedBodyBytes)})`,
  whole: sql<Uint8Array | null>`body`,
}

async function readPage(db: Kysely<InboxSchema>, search: RequestFilter, bodies: Bodies): Promise<SearchedRow[]> {
  const newer = search.direction === 'newer'
  let query = db
    .selectFrom('requests')
    .select(columns)
    .select([bodyColumns[bodies].as('body'), answerStatus.as('answer_status')])
    .where('endpoint_number', '=', search.endpointNumber)
    .where('hidden', '=', 0)
  if (search.methods.length > 0) query = query.where('method', 'in', search.methods)
  if (search.from !== undefined) query = query.where('seq', newer ? '>' : '<', search.from)
  return query
    .orderBy('seq', newer ? 'asc' : 'desc')
    .limit(search.limit)
    .execute()
}

async function readStatuses(db: Kysely<InboxSchema>, rows: readonly SearchedRow[]): Promise<Map<number, string[]>> {
  const statuses = new Map<number, string[]>()
  if (rows.length === 0) return statuses
  const found = await db
    .selectFrom('deliveries')
    .select(['request_number', 'status'])
    .where(
      'request_number',
      'in',
      rows.map(row => row.number),
    )
    .execute()
  for (const { request_number, status } of found) {
    statuses.set(request_number, [...(statuses.get(request_number) ?? []), status])
  }
  return statuses
}
