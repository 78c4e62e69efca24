import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Db } from '../../../platform/db/schema.ts'
import { wordsFor } from './sign-bits.ts'
import { bytesOfEntry, SignIndex } from './sign-index.ts'
import { highestNumber, listSigns, type OfModel, vectorBefore } from './sign-store.ts'

/** About a millisecond of work. */
const rowsAtOnce = 500

interface Held {
  model: string
  index: SignIndex
  /** One reads what is new, the others wait for it. */
  reading: Promise<void>
}

/** The signs of those beings whose memory was searched last, within a bound; read when they are needed first. */
export class SignIndexes {
  readonly #db: Db
  readonly #mostBytes: number
  /** The one that was used last stands last. */
  readonly #held = new Map<string, Held>()

  constructor(db: Db, mostBytes: number) {
    this.#db = db
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { index }) => sum + index.bytes, 0)
  }

  /** Up to date with what is stored now, whoever stored it. */
  async open(of: OfModel, dimension: number): Promise<SignIndex> {
    const held = (await this.#stillTrue(of, dimension)) ?? (await this.#begin(of, dimension))
    this.#held.delete(of.beingId)
    this.#held.set(of.beingId, held)
    held.reading = held.reading.catch(() => undefined).then(() => this.#catchUp(of, held.index))
    await held.reading
    this.#forgetOthers(of.beingId)
    return held.index
  }

  async #stillTrue({ beingId, model }: OfModel, dimension: number): Promise<Held | undefined> {
    const held = this.#held.get(beingId)
    if (held?.model !== model || held.index.words !== wordsFor(dimension)) return undefined
    // An older state of the database came back: what was read of the newer one means nothing.
    if ((await highestNumber(this.#db)) < held.index.lastSeq) return undefined
    return held.index.count > this.#mostEntries(dimension) ? undefined : held
  }

  async #begin({ beingId, model }: OfModel, dimension: number): Promise<Held> {
    // Of a memory beyond the bound the newest are held, and a tenth of the room is left for what comes.
    const most = Math.floor(this.#mostEntries(dimension) * 0.9)
    const after = await vectorBefore(this.#db, beingId, most)
    return { model, index: new SignIndex(wordsFor(dimension), after), reading: Promise.resolve() }
  }

  async #catchUp(of: OfModel, index: SignIndex): Promise<void> {
    for (;;) {
      const rows = await listSigns(this.#db, of, { after: index.lastSeq, limit: rowsAtOnce })
      for (const { seq, signs } of rows) index.add(seq, signs)
      if (rows.length < rowsAtOnce) return
      await yieldToOthers()
    }
  }

  #forgetOthers(kept: string): void {
    for (const beingId of this.#held.keys()) {
      if (this.bytes <= this.#mostBytes) return
      if (beingId !== kept) this.#held.delete(beingId)
    }
  }

  #mostEntries = (dimension: number) => Math.floor(this.#mostBytes / bytesOfEntry(wordsFor(dimension)))
}
