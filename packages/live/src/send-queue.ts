// Small enough that even a line of a few kilobytes a second finishes one between two looks at whether its reader reads.
const PIECE_BYTES = 64 * 1024

/** What a stream has still to send: given out piece by piece, so that a large event shows how far its reader has come. */
export class SendQueue {
  /** The rest of the event that is being sent. */
  #begun: Uint8Array | undefined
  #waiting: Uint8Array[] = []
  #waitingBytes = 0

  add(bytes: Uint8Array): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
  }

  /** What waits behind the event that is being sent. */
  get waitingBytes(): number {
    return this.#waitingBytes
  }

  get bytes(): number {
    return this.#waitingBytes + (this.#begun?.length ?? 0)
  }

  next(): Uint8Array | undefined {
    const bytes = this.#begun ?? this.#begin()
    if (!bytes || bytes.length <= PIECE_BYTES) {
      this.#begun = undefined
      return bytes
    }
    this.#begun = bytes.subarray(PIECE_BYTES)
    return bytes.subarray(0, PIECE_BYTES)
  }

  clear(): void {
    this.#begun = undefined
    this.#waiting = []
    this.#waitingBytes = 0
  }

  #begin(): Uint8Array | undefined {
    const bytes = this.#waiting.shift()
    this.#waitingBytes -= bytes?.length ?? 0
    return bytes
  }
}
