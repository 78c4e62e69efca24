import type { ObjectPlan } from '../planning/plan.ts'
import type { Value } from './encode.ts'

export type Row = readonly Value[]

/**
 * A row of a list with all that can be reached from it: a course and its chapters. A chapter leads nowhere but to its
 * course, so nothing outside of a bundle is ever needed to write it.
 */
export interface Bundle {
  row: Row
  chapters: readonly Row[]
  /** Texts of the course, below its chapters or where several requests want it: the same for all of them. */
  memo: Map<ObjectPlan, string> | undefined
}

export const noChapters: readonly Row[] = []
