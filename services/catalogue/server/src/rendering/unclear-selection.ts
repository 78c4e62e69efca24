import type { SelectionFailure } from '../planning/plan.ts'

/** An object was met whose fields cannot be chosen: a condition is null. */
export class UnclearSelectionFault extends Error {
  override name = 'UnclearSelectionFault'
  readonly failure: SelectionFailure
  /** Which element of the list it was. */
  readonly row: number

  constructor(failure: SelectionFailure, row = 0) {
    super(failure.error.message)
    this.failure = failure
    this.row = row
  }
}
