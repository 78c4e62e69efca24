import type { SignBlock } from './scan-signs.ts'

/** Small enough that a short memory costs little, large enough that a long one is few of them. */
const entriesOfBlock = 8192

/** The signs of all vectors of a being, held in memory that threads share. */
export class SignIndex {
  readonly blocks: SignBlock[] = []
  count = 0
  /** The newest vector that was added; what is newer has not been seen. */
  lastSeq: number
  readonly words: number

  constructor(words: number, lastSeq: number) {
    this.words = words
    this.lastSeq = lastSeq
  }

  get bytes(): number {
    return this.blocks.length * entriesOfBlock * bytesOfEntry(this.words)
  }

  add(seq: number, signs: Uint8Array): void {
    const place = this.count++
    const { seqs, signs: all } = this.#blockOf(place)
    const within = place % entriesOfBlock
    seqs[within] = seq
    const bytes = new Uint8Array(all.buffer, within * this.words * 4, this.words * 4)
    bytes.set(signs.subarray(0, bytes.length))
    this.lastSeq = Math.max(this.lastSeq, seq)
  }

  /** The last entry takes the place of the one that goes. */
  remove(gone: readonly number[]): void {
    const places = this.#placesOf(gone)
    for (const place of places.sort((one, other) => other - one)) {
      this.count -= 1
      this.#copy(this.count, place)
    }
    while (this.blocks.length > Math.ceil(this.count / entriesOfBlock)) this.blocks.pop()
  }

  #copy(from: number, to: number): void {
    const [source, target] = [this.#blockOf(from), this.#blockOf(to)]
    const [one, other] = [from % entriesOfBlock, to % entriesOfBlock]
    target.seqs[other] = source.seqs[one] ?? 0
    target.signs.set(source.signs.subarray(one * this.words, (one + 1) * this.words), other * this.words)
  }

  #placesOf(seqs: readonly number[]): number[] {
    const wanted = new Set(seqs)
    const places: number[] = []
    for (let place = 0; place < this.count; place++) {
      if (wanted.has(this.#blockOf(place).seqs[place % entriesOfBlock] ?? 0)) places.push(place)
    }
    return places
  }

  #blockOf(place: number): SignBlock {
    const number = Math.floor(place / entriesOfBlock)
    const known = this.blocks[number]
    if (known) return known
    const block = {
      seqs: new Int32Array(new SharedArrayBuffer(entriesOfBlock * 4)),
      signs: new Uint32Array(new SharedArrayBuffer(entriesOfBlock * this.words * 4)),
    }
    this.blocks[number] = block
    return block
  }
}

export const bytesOfEntry = (words: number): number => 4 + words * 4
