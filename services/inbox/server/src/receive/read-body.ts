import type { IncomingMessage } from 'node:http'
import { limits } from '@trivium/inbox-contract'
import type { BodyShare } from './body-memory.ts'
import { type BodySink, collectBody } from './inbox-request.ts'

export type NoBody = 'too_large' | 'too_busy' | 'aborted'

const empty = Buffer.alloc(0)

export function announcesTooMuch(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) > limits.bodyBytes
}

/** The exact bytes of the body. They count as taken until `share.give` is called with their number. */
export function readBody(request: IncomingMessage, share: BodyShare, done: (read: Buffer | NoBody) => void): void {
  collectBody(request, new BodyReader(share, done))
}

class BodyReader implements BodySink {
  readonly #share: BodyShare
  readonly #done: (read: Buffer | NoBody) => void
  readonly #chunks: Buffer[] = []
  #size = 0

  constructor(share: BodyShare, done: (read: Buffer | NoBody) => void) {
    this.#share = share
    this.#done = done
  }

  take(chunk: Buffer): boolean {
    if (this.#size + chunk.length > limits.bodyBytes) return this.#stop('too_large')
    if (!this.#share.take(chunk.length)) return this.#stop('too_busy')
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
    this.#share.give(this.#size)
    this.#done(why)
    return false
  }
}
