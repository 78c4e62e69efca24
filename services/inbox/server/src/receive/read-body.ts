import type { IncomingMessage } from 'node:http'
import { limits } from '@trivium/inbox-contract'
import { type BodySink, collectBody } from './inbox-request.ts'

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
  collectBody(request, new BodyReader(memory, done))
}

class BodyReader implements BodySink {
  readonly #memory: BodyMemory
  readonly #done: (read: Buffer | NoBody) => void
  readonly #chunks: Buffer[] = []
  #size = 0

  constructor(memory: BodyMemory, done: (read: Buffer | NoBody) => void) {
    this.#memory = memory
    this.#done = done
  }

  take(chunk: Buffer): boolean {
    if (this.#size + chunk.length > limits.bodyBytes) return this.#stop('too_large')
    if (!this.#memory.take(chunk.length)) return this.#stop('too_busy')
    this.#size += chunk.length
    this.#chunks.push(chunk)
    return true
  }

  end(): void {
    const [first = empty] = this.#chunks
    this.#done(this.#chunks.length > 1 ? Buffer.concat(this.#chunks, this.#size) : first)
  }

  leave(): void {
    this.#stop('aborted')
  }

  #stop(why: NoBody): false {
    this.#memory.give(this.#size)
    this.#done(why)
    return false
  }
}
