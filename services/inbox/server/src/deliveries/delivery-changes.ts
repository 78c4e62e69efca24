import type { Delivery } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { type DeliveryRow, findChangedDeliveries } from './delivery-store.ts'
import { withAttempts } from './read-delivery.ts'

/** A change is dated before it is committed, so one that took its time may appear behind newer ones. */
const overlapMs = 2000
const pageSize = 200

type ChangesContext = Pick<InboxContext, 'database' | 'now'>

/** Finds the deliveries of an endpoint that changed since the last look, whichever process changed them. */
export class DeliveryChanges {
  readonly #context: ChangesContext
  readonly #endpointNumber: number
  /** What was told already, by delivery. */
  #told = new Map<number, { state: string; at: number }>()
  #since: number

  constructor(context: ChangesContext, endpointNumber: number) {
    this.#context = context
    this.#endpointNumber = endpointNumber
    this.#since = context.now()
  }

  async read(): Promise<Delivery[]> {
    const { db } = this.#context.database
    const endpointNumber = this.#endpointNumber
    const changed: DeliveryRow[] = []
    let after = { updated_at: this.#since - overlapMs, number: 0 }
    for (;;) {
      const rows = await findChangedDeliveries(db, { endpointNumber, after, limit: pageSize })
      changed.push(...rows.filter(row => this.#isNews(row)))
      after = rows.at(-1) ?? after
      if (rows.length < pageSize) break
    }
    this.#since = Math.max(this.#since, after.updated_at)
    this.#forgetOld()
    return await withAttempts(db, changed)
  }

  #isNews(row: DeliveryRow): boolean {
    const state = `${row.status} ${row.attempt_count} ${row.next_attempt_at}`
    if (this.#told.get(row.number)?.state === state) return false
    this.#told.set(row.number, { state, at: row.updated_at })
    return true
  }

  #forgetOld(): void {
    for (const [number, { at }] of this.#told) if (at < this.#since - overlapMs) this.#told.delete(number)
  }
}
