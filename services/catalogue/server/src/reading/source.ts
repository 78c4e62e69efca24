import type { Origin, Table } from '../planning/plan.ts'

/** Rows that a query asks for. */
export interface Source {
  table: Table
  origin: Origin
  /** For `ids`. */
  ids: readonly string[]
  /** For `owned` and `joined`. */
  userId: string
  /** For `joined`: courses that the caller's credentials name. */
  memberships: readonly string[]
  columns: readonly string[]
  /** Undefined: no chapters are asked for. */
  chapterColumns: readonly string[] | undefined
}
