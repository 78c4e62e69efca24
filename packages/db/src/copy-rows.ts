const pieceBytes = 64 * 1024
/** Pieces are used again: memory outside of the JavaScript heap that comes and goes keeps the garbage collector busy. */
const maxFreePieces = 32
const freePieces: Buffer[] = []
/** Larger values travel as they are instead of being copied into a piece. */
const ownPieceBytes = 16 * 1024
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** Type and length of a CopyData message. */
const headBytes = 5
const copyData = 'd'.charCodeAt(0)

export type CopyType = 'text' | 'integer' | 'bigint' | 'bytes'

/** Rows in PostgreSQL's binary COPY format, as CopyData messages. */
export class CopyRows {
  readonly #messages: Uint8Array[] = []
  readonly #pieces: Buffer[] = []
  #piece: Buffer = this.#newPiece(pieceBytes)
  #at = headBytes

  constructor() {
    this.#at += signature.copy(this.#piece, this.#at)
  }

  /** Both in the order of the columns. */
  row(types: readonly CopyType[], values: readonly unknown[]): void {
    this.#reserve(2)
    this.#at = this.#piece.writeInt16BE(types.length, this.#at)
    for (let column = 0; column < types.length; column++) this.#field(types[column], values[column])
  }

  // Not a method looked up by the name of the type: that lookup alone was felt in every capture.
  #field(type: CopyType | undefined, value: unknown): void {
    if (type === 'text') this.#text(value as string | null)
    else if (type === 'bigint') this.#bigint(value as number)
    else if (type === 'integer') this.#integer(value as number)
    else this.#bytes(value as Uint8Array)
  }

  #text(value: string | null): void {
    if (value === null) {
      this.#length(-1)
      return
    }
    // A unit of a JavaScript string takes at most three bytes.
    this.#reserve(4 + value.length * 3)
    const bytes = this.#piece.write(value, this.#at + 4)
    this.#piece.writeInt32BE(bytes, this.#at)
    this.#at += 4 + bytes
  }

  #integer(value: number): void {
    this.#length(4, 4)
    this.#at = this.#piece.writeInt32BE(value, this.#at)
  }

  #bigint(value: number): void {
    this.#length(8, 8)
    const high = Math.floor(value / 2 ** 32)
    this.#at = this.#piece.writeInt32BE(high, this.#at)
    this.#at = this.#piece.writeUInt32BE(value - high * 2 ** 32, this.#at)
  }

  #bytes(value: Uint8Array): void {
    if (value.length <= ownPieceBytes) {
      this.#length(value.length, value.length)
      this.#piece.set(value, this.#at)
      this.#at += value.length
    } else {
      this.#length(value.length)
      this.#cut(value.length)
      this.#messages.push(value)
    }
  }

  /** What was added since the last call. */
  take(): readonly Uint8Array[] {
    if (this.#at > headBytes) this.#cut()
    return this.#messages.splice(0)
  }

  /** The rest; nothing may be added any more. */
  end(): readonly Uint8Array[] {
    this.#reserve(2)
    this.#at = this.#piece.writeInt16BE(-1, this.#at)
    return this.take()
  }

  /** To be called when the server has taken them in: the memory is used for other rows from then on. */
  release(): void {
    for (const piece of this.#pieces) {
      if (piece.length === pieceBytes && freePieces.length < maxFreePieces) freePieces.push(piece)
    }
  }

  #newPiece(bytes: number): Buffer {
    const piece = (bytes === pieceBytes && freePieces.pop()) || Buffer.allocUnsafeSlow(bytes)
    this.#pieces.push(piece)
    return piece
  }

  #length(bytes: number, following = 0): void {
    this.#reserve(4 + following)
    this.#at = this.#piece.writeInt32BE(bytes, this.#at)
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#piece.length) return
    if (this.#at > headBytes) this.#cut()
    if (this.#at + bytes > this.#piece.length) this.#piece = this.#newPiece(Math.max(pieceBytes, headBytes + bytes))
  }

  /** Ends the message, which goes on for `more` bytes after this piece, and begins the next in what is left of it. */
  #cut(more = 0): void {
    this.#piece[0] = copyData
    this.#piece.writeInt32BE(this.#at - 1 + more, 1)
    this.#messages.push(this.#piece.subarray(0, this.#at))
    this.#piece = this.#piece.subarray(this.#at)
    this.#at = headBytes
  }
}
