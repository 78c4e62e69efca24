import { parseFilter, type Query, SearchFault, type Signature } from '@trivium/inbox-contract'
import { matches } from '../requests/search-match.ts'
import { SearchedRequest } from '../requests/searched-request.ts'
import type { Arrival, EnabledTarget } from './arrival.ts'

/** Filters that were read, as long as they are in use; far more than there are busy targets. */
const readFilters = new Map<string, Query | undefined>()
const mostKept = 1000

/** The targets that want a request. It is read once for all of them, and only as far as their filters ask. */
export function targetsFor(
  targets: readonly EnabledTarget[],
  arrival: Arrival,
  signature: Signature | null,
): readonly EnabledTarget[] {
  if (targets.every(({ filter }) => filter === null)) return targets
  const request = asSearched(arrival, signature)
  return targets.filter(({ filter }) => {
    const query = filter === null ? undefined : readFilter(filter)
    return query === undefined || matches(query, request)
  })
}

function readFilter(text: string): Query | undefined {
  if (readFilters.has(text)) return readFilters.get(text)
  const query = readOrTakeAll(text)
  if (readFilters.size >= mostKept) readFilters.clear()
  readFilters.set(text, query)
  return query
}

/** It was checked when it was saved. One that another version has written must not stop captures, so it takes everything. */
function readOrTakeAll(text: string): Query | undefined {
  try {
    return parseFilter(text)
  } catch (error) {
    if (error instanceof SearchFault) return undefined
    throw error
  }
}

function asSearched(arrival: Arrival, signature: Signature | null): SearchedRequest {
  const { id, method, target, headers, remoteAddress, receivedAt, body } = arrival
  const row = {
    number: 0,
    seq: 0,
    id,
    method,
    target,
    headers,
    remote_address: remoteAddress,
    received_at: receivedAt,
    body_size: body.length,
    signature: signature && JSON.stringify(signature),
    answer_number: 0,
    answer_status: null,
    answered_at: null,
    pinned: 0,
    note: null,
    body,
  }
  return new SearchedRequest(row, [])
}
