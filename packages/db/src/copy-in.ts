import pg from 'pg'

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

/** Rows in PostgreSQL's binary COPY format, as CopyData messages: field after field, in the order of the columns. */
export class CopyRows {
  readonly #messages: Uint8Array[] = []
  readonly #pieces: Buffer[] = []
  #piece: Buffer = this.#newPiece(pieceBytes)
  #at = headBytes

  constructor() {
    this.#at += signature.copy(this.#piece, this.#at)
  }

  beginRow(fields: number): void {
    this.#reserve(2)
    this.#at = this.#piece.writeInt16BE(fields, this.#at)
  }

  text(value: string | null): void {
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

  integer(value: number): void {
    this.#length(4, 4)
    this.#at = this.#piece.writeInt32BE(value, this.#at)
  }

  bigint(value: number): void {
    this.#length(8, 8)
    const high = Math.floor(value / 2 ** 32)
    this.#at = this.#piece.writeInt32BE(high, this.#at)
    this.#at = this.#piece.writeUInt32BE(value - high * 2 ** 32, this.#at)
  }

  bytes(value: Uint8Array): void {
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

  /** The whole; nothing may be added any more. */
  end(): readonly Uint8Array[] {
    this.#reserve(2)
    this.#at = this.#piece.writeInt16BE(-1, this.#at)
    this.#cut()
    return this.#messages
  }

  /** To be called when the server has answered: the memory is used for other rows from then on. */
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

interface CopyConnection {
  query(text: string): void
  endCopyFrom(): void
  readonly stream: { cork(): void; uncork(): void; write(data: Uint8Array): void }
}

/**
 * `copy … from stdin (format binary)` in one go: the data follows the statement without waiting for the server to ask for
 * it, so that it can stand in a pipeline. A server that refuses the statement ignores the data.
 */
class CopyIn extends pg.Query {
  constructor(text: string, messages: readonly Uint8Array[], done: (error: Error | null) => void) {
    super(text, done as never)
    this.submit = connection => send(connection as unknown as CopyConnection, text, messages)
  }

  handleCopyInResponse(): void {}
}

function send(connection: CopyConnection, text: string, messages: readonly Uint8Array[]): void {
  connection.stream.cork()
  connection.query(text)
  for (const message of messages) connection.stream.write(message)
  connection.endCopyFrom()
  connection.stream.uncork()
}

export function copyIn(client: pg.ClientBase, text: string, rows: CopyRows): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null) => {
      rows.release()
      if (error) reject(error)
      else resolve()
    }
    client.query(new CopyIn(text, rows.end(), done))
  })
}
