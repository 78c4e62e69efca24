import type { BatchStream, StreamStore } from './batch-store.ts'
import { outcomeOf } from './run-batch.ts'
import type { SharedClient, Turn } from './shared-client.ts'

/** A batch that is sent while it grows. Items that come before it is its turn are kept until then. */
export class StreamedBatch<Item, Result> {
  readonly #turn: Turn
  readonly #early: Item[] = []
  readonly #opened: Promise<void>
  #stream: BatchStream<Item, Result> | undefined

  constructor(shared: SharedClient, store: StreamStore<Item, Result>, first: Item) {
    this.#turn = shared.take()
    this.#opened = this.#open(store, first)
    // Looked at in `end`; until then a failure is nobody's.
    this.#opened.catch(() => {})
  }

  async #open(store: StreamStore<Item, Result>, first: Item): Promise<void> {
    const client = await this.#turn.client
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
      this.#turn.giveBack({ broken: true })
      throw error
    }
    try {
      const ended = this.#stream?.end()
      this.#turn.sent()
      const results = await ended
      this.#turn.giveBack({ broken: false })
      return results
    } catch (error) {
      const outcome = outcomeOf(error)
      this.#turn.giveBack({ broken: outcome !== error })
      throw outcome
    }
  }
}
