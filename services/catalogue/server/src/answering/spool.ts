/** A piece that is handed to the network at once. */
const pieceLength = 64 * 1024

/** An answer, or a part of it, would take more memory than an answer may have. */
export class TooLongFault extends Error {
  override name = 'TooLongFault'
}

/** How much all parts of an answer may take together. */
export interface Allowance {
  left: number
}

/** Collects the text of a part of an answer. */
export class Spool {
  readonly pieces: Buffer[] = []
  readonly #allowance: Allowance
  #text = ''

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  add(text: string): void {
    this.#text += text
    if (this.#text.length >= pieceLength) this.#cut()
  }

  /** The text since the last piece. */
  get rest(): string {
    return this.#text
  }

  #cut(): void {
    const piece = Buffer.from(this.#text)
    this.#text = ''
    this.#allowance.left -= piece.length
    if (this.#allowance.left < 0) throw new TooLongFault()
    this.pieces.push(piece)
  }
}
