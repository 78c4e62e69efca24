import { type EventStream, encodeEvent, type LiveEvent } from '@trivium/live'
import type { InboxContext } from '../context.ts'
import { DeliveryChanges } from '../deliveries/delivery-changes.ts'
import type { EndpointRow } from '../endpoints/endpoint-store.ts'
import { presentEndpoint } from '../endpoints/present-endpoint.ts'
import { readEndpoint } from '../endpoints/read-endpoint.ts'
import type { Notice } from '../live/notices.ts'
import { deliveriesTopic, noticesTopic } from '../live/topics.ts'

export type WatchContext = Pick<InboxContext, 'database' | 'bus' | 'now' | 'log' | 'address'>

/** All streams of one endpoint in this process: what has no place in the sequence is read once and sent to each. */
export class EndpointWatch {
  readonly #context: WatchContext
  readonly #endpointId: string
  readonly #streams = new Set<EventStream>()
  readonly #changes: DeliveryChanges
  readonly #unsubscribe: (() => void)[]
  #shown: string
  #reading = false
  #again = false

  constructor(context: WatchContext, endpoint: EndpointRow) {
    this.#context = context
    this.#endpointId = endpoint.id
    this.#changes = new DeliveryChanges(context, endpoint.number)
    this.#shown = settingsOf(endpoint)
    const { bus } = context
    this.#unsubscribe = [
      bus.subscribe(noticesTopic(endpoint.number), payload => this.#notice(endpoint.number, payload)),
      bus.subscribe(deliveriesTopic(endpoint.number), () => void this.#readDeliveries()),
    ]
  }

  get size(): number {
    return this.#streams.size
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
  }

  /** True when that was the last one: the watch is over. */
  remove(stream: EventStream): boolean {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return false
    for (const end of this.#unsubscribe) end()
    return true
  }

  #notice(endpointNumber: number, payload: string | undefined): void {
    const notice = payload === undefined ? undefined : (JSON.parse(payload) as Notice)
    if (notice === undefined || notice.event === 'endpoint') {
      void this.#readEndpoint(endpointNumber).catch(error => this.#report(error))
      return
    }
    if (notice.event === 'refusals') {
      this.#send({ event: 'refusals', data: JSON.stringify({ endpointId: this.#endpointId }) })
      return
    }
    this.#send({ event: notice.event, data: JSON.stringify(notice.data) })
    if (notice.event === 'deleted' && notice.data.requestId === undefined) this.#closeAll()
  }

  async #readEndpoint(number: number): Promise<void> {
    const endpoint = await readEndpoint(this.#context.database.db, number)
    if (!endpoint) {
      this.#closeAll()
      return
    }
    // A wake-up without a reason may mean anything; only a change of what is set here is worth telling.
    if (settingsOf(endpoint) === this.#shown) return
    this.#shown = settingsOf(endpoint)
    this.#send({ event: 'endpoint', data: JSON.stringify(presentEndpoint(endpoint, this.#context.address.publicUrl)) })
  }

  /** One look at a time; a wake-up during a look causes exactly one more. */
  async #readDeliveries(): Promise<void> {
    this.#again = true
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#again) {
        this.#again = false
        for (const delivery of await this.#changes.read())
          this.#send({ event: 'delivery', data: JSON.stringify(delivery) })
      }
    } catch (error) {
      this.#report(error)
    } finally {
      this.#reading = false
    }
  }

  #send(event: LiveEvent): void {
    const bytes = Buffer.from(encodeEvent(event))
    for (const stream of [...this.#streams]) stream.sendEncoded(bytes)
  }

  #closeAll(): void {
    for (const stream of [...this.#streams]) stream.close()
  }

  #report(error: unknown): void {
    this.#context.log.warn({ err: error }, 'a live stream could not be told of a change')
  }
}

function settingsOf(row: EndpointRow): string {
  const { name, response, verifier, keep_count, keep_seconds, keep_bytes, expires_at } = row
  return JSON.stringify([name, response, verifier, keep_count, keep_seconds, keep_bytes, expires_at])
}
