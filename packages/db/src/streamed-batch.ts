import type { BatchStream, StreamStore } from './batch-store.ts'
import { outcomeOf } from './run-batch.ts'
import type { Lease, SharedClient } from './shared-client.ts'

/** A batch that is sent while it grows. Items that come before there is a connection are kept until then. */
export class StreamedBatch<Item, Result> {
  readonly #shared: SharedClient
  readonly #lease: Lease
  readonly #early: Item[] = []
  readonly #opened: Promise<void>
  #stream: BatchStream<Item, Result> | undefined

  constructor(shared: SharedClient, store: StreamStore<Item, Result>, first: Item) {
    this.#shared = shared
    this.#lease = shared.take()
    this.#opened = this.#open(store, first)
    // Looked at in `end`; until then a failure is nobody's.
    this.#opened.catch(() => {})
  }

  async #open(store: StreamStore<Item, Result>, first: Item): Promise<void> {
    const client = await this.#lease.connecting
    this.#stream = store.open(client, first)
    for (const item of this.#early) this.#stream?.add(item)
  }

  add(item: Item): void {
    if (this.#stream) this.#stream.add(item)
    else this.#early.push(item)
  }

  /** Undefined: nothing was changed. */
  async end(): Promise<Result[] | undefined> {
    try {
      await this.#opened
    } catch (error) {
      this.#shared.giveBack(this.#lease, { broken: true })
      throw error
    }
    try {
      const results = await this.#stream?.end()
      this.#shared.giveBack(this.#lease, { broken: false })
      return results
    } catch (error) {
      const outcome = outcomeOf(error)
      this.#shared.giveBack(this.#lease, { broken: outcome !== error })
      throw outcome
    }
  }
}
