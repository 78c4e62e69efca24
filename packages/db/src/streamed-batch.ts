import type pg from 'pg'
import type { BatchStream, StreamStore } from './batch-store.ts'
import { outcomeOf } from './run-batch.ts'
import { SharedClient, type Turn } from './shared-client.ts'

export interface Streams<Item, Result> {
  /** Undefined: a batch that begins with this item goes the usual way. */
  open(first: Item): StreamedBatch<Item, Result> | undefined
}

export function openStreams<Item, Result>(pool: pg.Pool, store: StreamStore<Item, Result>): Streams<Item, Result> {
  const shared = new SharedClient(pool)
  return { open: first => (store.opensWith(first) ? new StreamedBatch(shared.take(), store, first) : undefined) }
}

/** A batch that is sent while it grows. Items that come before it is its turn are kept until then. */
export class StreamedBatch<Item, Result> {
  readonly #turn: Turn
  readonly #store: StreamStore<Item, Result>
  readonly #first: Item
  readonly #early: Item[] = []
  readonly #opened: Promise<void>
  #isOpen = false
  #stream: BatchStream<Item, Result> | undefined

  constructor(turn: Turn, store: StreamStore<Item, Result>, first: Item) {
    this.#turn = turn
    this.#store = store
    this.#first = first
    this.#opened = this.#open()
    // Looked at in `end`; until then a failure is nobody's.
    this.#opened.catch(() => {})
  }

  async #open(): Promise<void> {
    const client = await this.#turn.client
    this.#stream = this.#store.open(client, this.#first)
    for (const item of this.#early) this.#stream?.add(item)
    this.#isOpen = true
  }

  takes(item: Item): boolean {
    return this.#store.joins(this.#first, item)
  }

  add(item: Item): void {
    if (this.#stream) this.#stream.add(item)
    else this.#early.push(item)
  }

  /** Sends what is left, if it can before it returns. Undefined: nothing was changed. */
  async end(): Promise<Result[] | undefined> {
    try {
      if (!this.#isOpen) await this.#opened
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
