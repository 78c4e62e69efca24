import type { FieldFault } from '../errors.ts'
import type { Violation } from './find-violations.ts'

/** The arguments of a field break directives; each violation becomes an error of its own. */
export class ConstraintFault extends Error {
  override name = 'ConstraintFault'
  readonly violations: readonly Violation[]

  constructor(violations: readonly Violation[]) {
    super('The arguments break validation directives.')
    this.violations = violations
  }
}

export class SeveralConstraintsFault extends Error {
  override name = 'SeveralConstraintsFault'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super('The field failed for several reasons.')
    this.faults = faults
  }
}
