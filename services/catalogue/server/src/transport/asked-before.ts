import { crc32 } from 'node:zlib'

const places = 1 << 16

/**
 * Remembers which questions were asked before, each by a number in a table of fixed size. Now and then one is forgotten, or
 * taken for another: it only decides whether an answer is worth keeping.
 */
export class AskedBefore {
  readonly #sums = new Uint32Array(places)

  /** Whether it was; from now on it is. */
  note(question: string | Buffer): boolean {
    const sum = crc32(question)
    const place = sum % places
    const isKnown = this.#sums[place] === sum
    this.#sums[place] = sum
    return isKnown
  }
}
