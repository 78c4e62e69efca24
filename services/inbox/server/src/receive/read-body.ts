import type { IncomingMessage } from 'node:http'
import { limits } from '@trivium/inbox-contract'

/** How many bytes of bodies this process may hold at once. */
const memoryBytes = 256 * 1024 * 1024

export type NoBody = 'too_large' | 'too_busy' | 'aborted'

/** Counts the bytes of all bodies that are in memory, from their first chunk until they are stored. */
export class BodyMemory {
  readonly #limit: number
  #used = 0

  constructor(limit = memoryBytes) {
    this.#limit = limit
  }

  get used(): number {
    return this.#used
  }

  take(bytes: number): boolean {
    if (this.#used + bytes > this.#limit) return false
    this.#used += bytes
    return true
  }

  give(bytes: number): void {
    this.#used -= bytes
  }
}

const empty = Buffer.alloc(0)

export function announcesTooMuch(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) > limits.bodyBytes
}

/** The exact bytes of the body. They count as taken until `memory.give` is called with their number. */
export function readBody(request: IncomingMessage, memory: BodyMemory, done: (read: Buffer | NoBody) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer) => {
    if (size + chunk.length > limits.bodyBytes) stop('too_large')
    else if (!memory.take(chunk.length)) stop('too_busy')
    else {
      size += chunk.length
      chunks.push(chunk)
    }
  }
  const onEnd = () => {
    done(chunks.length === 1 ? (chunks[0] as Buffer) : chunks.length === 0 ? empty : Buffer.concat(chunks, size))
  }
  const stop = (why: NoBody) => {
    request.off('data', onData).off('end', onEnd).off('close', onClose)
    memory.give(size)
    done(why)
  }
  // Before 'end': the sender left in the middle of the body.
  const onClose = () => {
    if (!request.complete) stop('aborted')
  }
  request.on('data', onData).on('end', onEnd).on('close', onClose)
}
