import type { Bus } from './bus.ts'
import { backgroundTimeout, type Timers } from './clock.ts'
import type { Stored } from './event-log.ts'
import { Batch, type Entry, Tape, type ToEvent, toEntry } from './topic-tape.ts'

export interface HubOptions<E> {
  readAfter: (topic: string, seq: number, limit: number) => Promise<Stored<E>[]>
  bus: Bus
  topic: string
  toEvent: ToEvent<E>
  pageSize: number
  safetyPollMs: number
  clock: Timers
}

export interface HubReader<E> {
  /** The last number this reader has dealt with. */
  readonly cursor: number
  /** `burst` tells that more than one page came from a single wake-up. */
  deliver(batch: Batch<E>, burst: boolean): void
  failed(error: unknown): void
}

/**
 * All readers of one topic in this process. Those who have caught up are live: one read of the log per wake-up serves
 * them all. Those still behind read pages on their own account, and become live in the same turn in which they meet the
 * head, so that nothing can slip in between.
 */
export class TopicHub<E> {
  readonly options: HubOptions<E>
  readonly #attached = new Set<HubReader<E>>()
  readonly #live = new Set<HubReader<E>>()
  readonly #reads = new Map<number, Promise<Entry<E>[]>>()
  readonly #unsubscribe: () => void
  /** Up to where the live readers were served; undefined while there are none. */
  #head: number | undefined
  #tape = new Tape<E>(0)
  /** There may be something after the head that no read has covered yet. */
  #dirty = false
  #pumping = false
  #poll: unknown

  constructor(options: HubOptions<E>) {
    this.options = options
    this.#unsubscribe = options.bus.subscribe(options.topic, () => void this.#pump())
    this.#schedulePoll()
  }

  attach(reader: HubReader<E>): void {
    this.#attached.add(reader)
  }

  /** Returns true when that was the last reader: the hub is over then. */
  detach(reader: HubReader<E>): boolean {
    this.stepBack(reader)
    if (!this.#attached.delete(reader) || this.#attached.size > 0) return false
    this.#unsubscribe()
    this.options.clock.clearTimeout(this.#poll)
    return true
  }

  /** A page for a reader that is behind. Readers that stand at the same number at the same time share it. */
  read(after: number): Promise<Entry<E>[]> {
    return this.#reads.get(after) ?? this.readFresh(after)
  }

  /**
   * Makes the reader live, if it stands where the tape can take over. `sawEnd` tells that its last page was the end of
   * the log; whatever was appended since has woken this hub, so only a reader that did not look needs another look. One that
   * is behind has to look: what is on the tape may have been deleted from the log.
   */
  join(reader: HubReader<E>, sawEnd: boolean): boolean {
    if (this.#head === undefined) {
      if (!sawEnd) return false
      this.#head = reader.cursor
      this.#tape = new Tape(reader.cursor)
    } else if (reader.cursor < (sawEnd ? this.#tape.from : this.#head)) {
      return false
    }
    this.#live.add(reader)
    if (reader.cursor < this.#head) reader.deliver(this.#tape.after(reader.cursor), false)
    if (this.#dirty || !sawEnd) void this.#pump()
    return true
  }

  /** The reader is no longer live and will catch up by itself. */
  stepBack(reader: HubReader<E>): void {
    if (!this.#live.delete(reader) || this.#live.size > 0) return
    this.#head = undefined
    // A wake-up may have been spent on a read whose result nobody takes any more.
    this.#dirty = true
  }

  async #pump(): Promise<void> {
    this.#dirty = true
    if (this.#pumping) return
    this.#pumping = true
    try {
      for (let pages = 0, more = false; more || this.#dirty; pages++) {
        if (this.#head === undefined) return
        this.#dirty = false
        const served = await this.#servePage(more && pages > 0)
        more = served === this.options.pageSize
        // Sockets flush between two pages; a store that answers without waiting would otherwise starve them.
        if (more) await new Promise(resolve => setImmediate(resolve))
      }
    } catch (error) {
      this.#dirty = true
      for (const reader of [...this.#live]) reader.failed(error)
    } finally {
      this.#pumping = false
    }
  }

  async #servePage(burst: boolean): Promise<number> {
    const asked = this.#head as number
    const entries = await this.readFresh(asked)
    // The readers may have changed while the log was read: only a head that stands where we asked is served.
    if (this.#head !== asked) {
      this.#dirty = true
      return 0
    }
    if (entries.length === 0) return 0
    const batch = new Batch(asked, entries)
    this.#head = batch.upTo
    this.#tape.add(batch)
    for (const reader of [...this.#live]) if (this.#live.has(reader)) reader.deliver(batch, burst)
    return entries.length
  }

  /** A page read from now on, not one that was asked for earlier. */
  readFresh(after: number): Promise<Entry<E>[]> {
    const { readAfter, topic, pageSize, toEvent } = this.options
    const reading = readAfter(topic, after, pageSize)
      .then(events => events.map(event => toEntry(event, toEvent)))
      .finally(() => {
        if (this.#reads.get(after) === reading) this.#reads.delete(after)
      })
    this.#reads.set(after, reading)
    return reading
  }

  #schedulePoll(): void {
    const { clock, safetyPollMs } = this.options
    const look = () => {
      if (this.#head !== undefined) void this.#pump()
      this.#schedulePoll()
    }
    this.#poll = backgroundTimeout(clock, look, safetyPollMs)
  }
}
