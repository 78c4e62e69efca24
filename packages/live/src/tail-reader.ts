import { encodeEvent } from './encode-event.ts'
import type { LiveEvent, Stored } from './event-log.ts'
import type { EventStream } from './event-stream.ts'
import type { HubReader, TopicHub } from './topic-hub.ts'
import { Batch, type Entry } from './topic-tape.ts'

/** Numbers that existed but can no longer be read. */
export interface Gap {
  from: number
  to: number
}

export type TailTarget = Pick<
  EventStream,
  'sendEncoded' | 'drained' | 'close' | 'closed' | 'isClosed' | 'bufferedBytes' | 'highWaterBytes'
>

export interface ReaderOptions<E> {
  hub: TopicHub<E>
  stream: TailTarget
  after: number | undefined
  /** The last number given out, where the log can tell. */
  newest: (() => Promise<number>) | undefined
  filter: ((event: Stored<E>) => boolean) | undefined
  onGap: ((gap: Gap) => LiveEvent | undefined) | undefined
  onError: ((error: unknown) => void) | undefined
  onEnd: () => void
}

// Few writes for a long replay, and little memory for a reader that takes it slowly.
const REPLAY_CHUNK_BYTES = 64 * 1024

/** One stream's way through a topic: replay what it missed at the pace it reads, then follow. */
export class TailReader<E> implements HubReader<E> {
  cursor = 0
  readonly #options: ReaderOptions<E>
  readonly #caughtUp = Promise.withResolvers<void>()
  #ended = false

  constructor(options: ReaderOptions<E>) {
    this.#options = options
    options.hub.attach(this)
    void options.stream.closed.then(() => this.stop())
    void this.#run(() => this.#begin())
  }

  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise
  }

  stop(): void {
    if (this.#ended) return
    this.#ended = true
    this.#caughtUp.resolve()
    this.#options.onEnd()
  }

  failed(error: unknown): void {
    this.#options.onError?.(error)
  }

  deliver(batch: Batch<E>, burst: boolean): void {
    const { hub, stream } = this.#options
    if (this.#ended || batch.upTo <= this.cursor) return
    if (burst && stream.bufferedBytes > stream.highWaterBytes) {
      // It is the burst that is fast, not the reader that is slow: go on at the reader's own pace.
      hub.stepBack(this)
      void this.#run(() => this.#catchUp(false))
      return
    }
    this.#send(this.#pick(batch))
  }

  /** A reader that cannot be served is hung up on: it comes back by itself, with the last number it saw. */
  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.failed(error)
      this.#options.stream.close()
      this.stop()
    }
  }

  async #begin(): Promise<void> {
    const { after, newest } = this.#options
    const last = await newest?.()
    // A number the log never gave out comes from before a restored backup; waiting for it would be silence for long.
    this.cursor = last === undefined ? (after ?? 0) : Math.min(after ?? last, last)
    const sawEnd = this.cursor === last
    await this.#catchUp(sawEnd, last)
  }

  async #catchUp(sawEnd: boolean, last = 0): Promise<void> {
    const { hub } = this.#options
    while (!this.#ended && !hub.join(this, sawEnd)) {
      let entries = await hub.read(this.cursor)
      // A shared page may be older than `last`; only one read after it proves that the events up to there are gone.
      if (entries.length === 0 && last > this.cursor) entries = await hub.readFresh(this.cursor)
      if (this.#ended) return
      if (entries.length > 0) await this.#replay(entries)
      else if (last > this.cursor) this.#send(this.#skipTo(last + 1))
      sawEnd = entries.length < hub.options.pageSize
    }
    this.#caughtUp.resolve()
  }

  async #replay(entries: Entry<E>[]): Promise<void> {
    for (let start = 0; start < entries.length && !this.#ended; ) {
      let end = start
      for (let bytes = 0; end < entries.length && bytes < REPLAY_CHUNK_BYTES; end++)
        bytes += entries[end]?.bytes.length ?? 0
      await this.#options.stream.drained()
      this.#send(this.#pick(new Batch(this.cursor, entries.slice(start, end))))
      start = end
    }
  }

  #send(bytes: Uint8Array): void {
    if (this.#ended || bytes.length === 0) return
    if (!this.#options.stream.sendEncoded(bytes)) this.stop()
  }

  /** The bytes of the batch this reader still has to see; moves the cursor past it. */
  #pick(batch: Batch<E>): Uint8Array {
    const { filter, onGap } = this.#options
    if (!filter && batch.after === this.cursor && (batch.withoutHoles || !onGap)) {
      this.cursor = batch.upTo
      return batch.bytes
    }
    const parts: Uint8Array[] = []
    for (const { seq, event, bytes } of batch.entries) {
      if (seq <= this.cursor) continue
      parts.push(this.#skipTo(seq))
      if (!filter || filter(event)) parts.push(bytes)
      this.cursor = seq
    }
    return Buffer.concat(parts)
  }

  /** Tells of the numbers between the cursor and `seq`, if there are any. */
  #skipTo(seq: number): Uint8Array {
    const gap = { from: this.cursor + 1, to: seq - 1 }
    if (gap.from > gap.to) return new Uint8Array()
    this.cursor = gap.to
    const told = this.#options.onGap?.(gap)
    return told ? Buffer.from(encodeEvent(told)) : new Uint8Array()
  }
}
