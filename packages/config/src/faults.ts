/** Something outside the program keeps it from starting: told to the user as one message, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** One or more environment variables hold a value that cannot be used. */
export class ConfigFault extends StartFault {
  override name = 'ConfigFault'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
