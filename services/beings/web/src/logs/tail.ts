import type { LogEntry } from '@trivium/beings-contract'
import { pageSize } from './api.ts'

/** Where the older lines go on: all up to a moment, from this page of them. */
export interface Place {
  endDate: string
  page: number
}

export interface Tail {
  /** Newest first. */
  rows: readonly LogEntry[]
  older: Place | undefined
  /** How many lines have come that are not shown; more than one page of them are only "many". */
  waiting: number
}

export const emptyTail: Tail = { rows: [], older: undefined, waiting: 0 }

/** A tail that is followed for days does not keep them all. */
const mostKept = 20_000

/** The newest page, put before what is there; when there is a gap between them, it begins anew. */
export function withNewest(tail: Tail, page: readonly LogEntry[]): Tail {
  const count = newLines(tail, page)
  if (count === 0) return { ...tail, waiting: 0 }
  if (count === page.length) return firstPage(page)
  const rows = [...page.slice(0, count), ...tail.rows]
  if (rows.length <= mostKept) return { ...tail, rows, waiting: 0 }
  const kept = rows.slice(0, mostKept)
  return { rows: kept, older: { endDate: kept.at(-1)?.timestamp ?? '', page: 1 }, waiting: 0 }
}

export const firstPage = (page: readonly LogEntry[]): Tail => ({ rows: page, older: placeAfter(page), waiting: 0 })

/** How many lines of the newest page are not shown yet. */
export function newLines({ rows }: Tail, page: readonly LogEntry[]): number {
  const newest = rows[0]?.id
  const at = page.findIndex(({ id }) => id === newest)
  return at === -1 ? page.length : at
}

/** Lines of one moment may be on two pages: those that are known are left out. */
export function withOlder(tail: Tail, place: Place, page: readonly LogEntry[]): Tail {
  const known = new Set(tail.rows.map(({ id }) => id))
  const rows = [...tail.rows, ...page.filter(({ id }) => !known.has(id))]
  return { ...tail, rows, older: placeAfter(page, place) }
}

function placeAfter(page: readonly LogEntry[], before?: Place): Place | undefined {
  const last = page.at(-1)
  if (page.length < pageSize || !last) return undefined
  // A whole page of one moment: the next one is found by its number alone.
  if (before?.endDate === last.timestamp) return { ...before, page: before.page + 1 }
  return { endDate: last.timestamp, page: 1 }
}
