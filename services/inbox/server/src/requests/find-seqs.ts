import type { ServerContext } from '../server-context.ts'
import { checkSearch } from './check-search.ts'
import { findRequestRows, type RequestFilter } from './request-store.ts'

/** More than any endpoint keeps. */
const everything = 1_000_000

/** The numbers of all requests of an endpoint, or of those that a search finds, oldest first. */
export async function findSeqs(context: ServerContext, endpointNumber: number, q: string): Promise<number[]> {
  const filter: RequestFilter = { endpointNumber, methods: [], direction: 'newer', from: undefined, limit: everything }
  const text = q.trim()
  if (text === '') return (await findRequestRows(context.database.db, filter)).map(row => row.seq)
  const now = context.now()
  checkSearch(text, now)
  return await context.search.find({ ...filter, text, now })
}
