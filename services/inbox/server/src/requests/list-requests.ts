import type { RequestList, RequestListQuery } from '@trivium/inbox-contract'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import type { ServerContext } from '../server-context.ts'
import { checkSearch } from './check-search.ts'
import { presentRequestRow } from './present-request.ts'
import { findRequestRows, findRequestRowsBySeq, type RequestFilter, type StoredRequestRow } from './request-store.ts'

const defaultLimit = 50

/** A page, newest first; with `after` the rows that came later, oldest first. */
export async function listRequests(context: ServerContext, id: string, query: RequestListQuery): Promise<RequestList> {
  const endpoint = await requireEndpoint(context.database.db, id)
  const limit = query.limit ?? defaultLimit
  const filter: RequestFilter = {
    endpointNumber: endpoint.number,
    methods: query.method?.split(',').flatMap(method => [method, method.toUpperCase()]) ?? [],
    direction: query.after === undefined ? 'older' : 'newer',
    from: query.cursor === undefined ? readAfter(query.after) : readCursor(query.cursor),
    limit: limit + 1,
  }
  const rows = await findPage(context, filter, query.q?.trim() ?? '')
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    requests: shown.map(row => presentRequestRow(row, endpoint.id)),
    page: { hasMore, nextCursor: hasMore ? String(shown.at(-1)?.seq) : null },
  }
}

async function findPage(context: ServerContext, filter: RequestFilter, text: string): Promise<StoredRequestRow[]> {
  const { db } = context.database
  if (text === '') return findRequestRows(db, filter)
  const now = context.now()
  checkSearch(text, now)
  const seqs = await context.search.find({ ...filter, text, now })
  const rows = new Map((await findRequestRowsBySeq(db, filter.endpointNumber, seqs)).map(row => [row.seq, row]))
  return seqs.map(seq => rows.get(seq)).filter(row => row !== undefined)
}

/** Beyond this there is none, and PostgreSQL would not read the number. */
function readAfter(after: number | undefined): number | undefined {
  return after === undefined ? undefined : Math.min(after, Number.MAX_SAFE_INTEGER)
}

function readCursor(cursor: string): number {
  const seq = /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  if (seq === undefined)
    throw errors.create('invalid_request', { message: 'The cursor is not one this server gave out.' })
  return seq
}
