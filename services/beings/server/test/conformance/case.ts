import type { World } from './world.ts'

/** What a row is asked, and what it answers. */
export interface Case {
  /** Query parameters of a GET, body of the others. */
  fields?: Record<string, unknown>
  /** Which of them are required; the rest is optional. */
  required?: string[]
  /** Which of them are ids of something that must exist. */
  ids?: string[]
  /** Values that are refused. */
  wrong?: Record<string, unknown[]>
  /** The id in the path; by default of the project. */
  pathId?: string
  /** What the answer holds at least. */
  answer?: object
  /** Everything that is special about the row, instead of the plain check of its answer. */
  special?: (world: World) => Promise<void>
  /** Needs no session. */
  open?: boolean
}

export type Cases = Record<string, Case>
