import { encodeEvent } from './encode-event.ts'
import type { LiveEvent, Stored } from './event-log.ts'

/** One event of the log with the bytes all its readers share; empty bytes when nobody is to see it. */
export interface Entry<E> {
  seq: number
  event: Stored<E>
  bytes: Uint8Array
}

export type ToEvent<E> = (event: Stored<E>) => LiveEvent | undefined

export function toEntry<E>(event: Stored<E>, toEvent: ToEvent<E>): Entry<E> {
  const shown = toEvent(event)
  const bytes = shown ? Buffer.from(encodeEvent({ seq: event.seq, ...shown })) : new Uint8Array()
  return { seq: event.seq, event, bytes }
}

/** A stretch of the log: all entries with a number greater than `after`, up to and including `upTo`. */
export class Batch<E> {
  readonly after: number
  readonly upTo: number
  readonly entries: readonly Entry<E>[]
  #bytes: Uint8Array | undefined

  constructor(after: number, entries: readonly Entry<E>[]) {
    this.after = after
    this.entries = entries
    this.upTo = entries.at(-1)?.seq ?? after
  }

  get withoutHoles(): boolean {
    return this.upTo - this.after === this.entries.length
  }

  /** Joined once, however many readers get it. */
  get bytes(): Uint8Array {
    this.#bytes ??= Buffer.concat(this.entries.map(entry => entry.bytes))
    return this.#bytes
  }
}

const TAPE_ENTRIES = 500
const TAPE_BYTES = 256 * 1024

/** The newest entries of a topic, so that a reader who is only a little behind joins without asking the log. */
export class Tape<E> {
  /** Complete for every number greater than this. */
  from: number
  #entries: Entry<E>[] = []
  #bytes = 0

  constructor(from: number) {
    this.from = from
  }

  add(batch: Batch<E>): void {
    for (const entry of batch.entries) this.#bytes += entry.bytes.length
    this.#entries.push(...batch.entries)
    let surplus = 0
    while (this.#entries.length - surplus > TAPE_ENTRIES || this.#bytes > TAPE_BYTES) {
      const entry = this.#entries[surplus++] as Entry<E>
      this.#bytes -= entry.bytes.length
      this.from = entry.seq
    }
    if (surplus > 0) this.#entries = this.#entries.slice(surplus)
  }

  after(seq: number): Batch<E> {
    return new Batch(
      seq,
      this.#entries.filter(entry => entry.seq > seq),
    )
  }
}
