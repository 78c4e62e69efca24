/** Why no connection came about, other than by a refusal of the judge. */
export class EgressFault extends Error {
  override name = 'EgressFault'
  readonly reason: 'no address' | 'disconnected'

  constructor(reason: EgressFault['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
