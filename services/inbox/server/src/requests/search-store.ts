import { limits, parseSearch, type Query } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { answerStatus, type RequestFilter } from './request-store.ts'
import { type Reading, readBodies } from './search-bodies.ts'
import { judge, matches } from './search-match.ts'
import { atOnce, type Pace } from './search-pace.ts'
import { SearchedRequest, type SearchedRow } from './searched-request.ts'

export interface Search extends RequestFilter {
  text: string
  /** Times such as `2h` are counted back from here. */
  now: number
}

export interface SearchOptions {
  pace?: Pace
  /** How much of a body is read at once. SQLite reads all of it for any part of it. */
  sliceBytes?: number
  /** How much of bodies that are read and looked at together; one that is larger is alone. */
  groupBytes?: number
  /** A longer body has its fields worked out in small steps. */
  fieldsAtOnceBytes?: number
}

const pageSize = 100
const usualGroupBytes = 256 * 1024
const usualFieldsAtOnceBytes = 64 * 1024

/** The numbers (seq) of the matching requests, in the order of the list. Reads at most what one endpoint keeps. */
export async function searchRequests(
  db: Kysely<InboxSchema>,
  search: Search,
  {
    pace = atOnce,
    sliceBytes = Number.POSITIVE_INFINITY,
    groupBytes = usualGroupBytes,
    fieldsAtOnceBytes = usualFieldsAtOnceBytes,
  }: SearchOptions = {},
): Promise<number[]> {
  const query = parseSearch(search.text, search.now)
  if (!query) return []
  const withDeliveries = asksFor(query, 'status')
  const mostBytes = bytesFor(query)
  const found: number[] = []
  let { from } = search
  for (;;) {
    const { rows, groups } = await pace(async () => {
      const page = await readPage(db, { ...search, from, limit: pageSize })
      const statuses = withDeliveries ? await readStatuses(db, page) : new Map<number, string[]>()
      const requests = page.map(row => new SearchedRequest(row, statuses.get(row.number) ?? []))
      return { rows: page, groups: groupsOf(query, requests, { mostBytes, groupBytes }) }
    })
    for (const group of groups) {
      const read = await readGroup(db, group, { mostBytes, sliceBytes, fieldsAtOnceBytes, pace })
      const matching = await pace(async () => read.filter(request => matches(query, request)))
      found.push(...matching.map(({ row }) => row.seq))
      if (found.length >= search.limit) return found.slice(0, search.limit)
    }
    if (rows.length < pageSize) return found
    from = rows.at(-1)?.seq
  }
}

interface Group {
  requests: SearchedRequest[]
  /** Those that cannot be judged without their body. */
  open: SearchedRow[]
}

/** With their bodies, and the fields of long ones worked out. */
async function readGroup(
  db: Kysely<InboxSchema>,
  { requests, open }: Group,
  { fieldsAtOnceBytes, ...how }: Reading & { fieldsAtOnceBytes: number },
): Promise<SearchedRequest[]> {
  const bodies = await readBodies(db, open, how)
  const read = requests.map(request => request.withBody(bodies.get(request.row.number)))
  // Where only the beginning is read, nobody asks for fields.
  for (const request of how.mostBytes === Number.POSITIVE_INFINITY ? read : []) {
    if ((request.row.body?.length ?? 0) > fieldsAtOnceBytes) await request.readFields(how.pace)
  }
  return read
}

/** In the order of the list; a group ends when there is enough to read. */
function groupsOf(
  query: Query,
  page: readonly SearchedRequest[],
  { mostBytes, groupBytes }: { mostBytes: number; groupBytes: number },
): Group[] {
  const groups: Group[] = []
  let [group, bytes]: [Group | undefined, number] = [undefined, 0]
  for (const request of page) {
    const toRead = judge(query, request) === undefined ? Math.min(request.row.body_size, mostBytes) : 0
    if (group === undefined || bytes + toRead > groupBytes) {
      group = { requests: [], open: [] }
      groups.push(group)
      bytes = 0
    }
    group.requests.push(request)
    if (toRead > 0) group.open.push(request.row)
    bytes += toRead
  }
  return groups
}

/** A field of JSON can stand anywhere in a body; for words its beginning is enough. */
function bytesFor(query: Query): number {
  const isWhole = termsOf(query).some(term => term.kind === 'field' && term.field === 'body' && term.name !== undefined)
  return isWhole ? Number.POSITIVE_INFINITY : limits.searchedBodyBytes
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

async function readPage(db: Kysely<InboxSchema>, search: RequestFilter): Promise<SearchedRow[]> {
  const newer = search.direction === 'newer'
  let query = db
    .selectFrom('requests')
    .select(columns)
    .select(answerStatus.as('answer_status'))
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
