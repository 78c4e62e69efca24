import type { SelectionFailure } from '../planning/plan.ts'

/** An object was met whose fields cannot be chosen: a condition is null. */
export class UnclearSelection extends Error {
  override name = 'UnclearSelection'
  readonly failure: SelectionFailure
  /** Which element of the list it was. */
  readonly row: number

  constructor(failure: SelectionFailure, row = 0) {
    super(failure.error.message)
    this.failure = failure
    this.row = row
  }
}
