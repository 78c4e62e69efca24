import { LRUCache } from 'lru-cache'
import type { Answered } from '../answering/run-query.ts'
import type { Encoding } from './encoding.ts'
import { entityTag } from './entity-tag.ts'

/** With its headers it fits into the 16 KiB that Node sends without asking for memory. */
export const maxTextLength = 15 * 1024

/** A finished answer of a read. */
export class Kept {
  /** Undefined: it depends on no data. */
  readonly version: string | undefined
  readonly pieces: readonly Buffer[]
  readonly length: number
  readonly #key: string
  #tag: string | undefined
  #text: string | undefined
  #encoded: Map<Encoding, Buffer> | undefined
  #encoding: Map<Encoding, Promise<Buffer>> | undefined

  constructor(key: string, { pieces, version }: Answered) {
    this.#key = key
    this.pieces = pieces
    this.version = version
    let length = 0
    for (const piece of pieces) length += piece.length
    this.length = length
  }

  /** For If-None-Match; made when it is first needed. */
  tag(): string {
    this.#tag ??= entityTag(this.#key, this.version ?? '')
    return this.#tag
  }

  /**
   * A short answer with one character for each byte: Node sends that together with the headers in one piece, which takes a
   * seventh less of all the time an answer takes. Undefined for longer ones.
   */
  get text(): string | undefined {
    if (this.length > maxTextLength || this.pieces.length !== 1) return undefined
    this.#text ??= this.pieces[0]?.toString('latin1')
    return this.#text
  }

  /** Compressed when somebody first asked for it so. */
  get encoded(): Map<Encoding, Buffer> {
    this.#encoded ??= new Map()
    return this.#encoded
  }

  /** Being compressed at this moment: whoever asks meanwhile waits for the same bytes. */
  get encoding(): Map<Encoding, Promise<Buffer>> {
    this.#encoding ??= new Map()
    return this.#encoding
  }

  /** With its compressed forms. */
  get size(): number {
    let size = this.length <= maxTextLength ? 2 * this.length : this.length
    for (const bytes of this.#encoded?.values() ?? []) size += bytes.length
    return size
  }
}

/** The answer depends on who asks. */
const perCaller = Symbol('per caller')

/** Finished answers, kept as bytes within a budget. What is found may be old: compare its version. */
export class AnswerCache {
  readonly #answers: LRUCache<string, Kept | typeof perCaller>
  /** A larger answer would push out all others. */
  readonly maxAnswerBytes: number

  constructor(maxBytes: number) {
    this.maxAnswerBytes = maxBytes / 2
    this.#answers = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (kept, key) => key.length * 2 + 300 + (kept === perCaller ? 0 : kept.size),
    })
  }

  find(key: string, caller: string): Kept | undefined {
    const kept = this.#answers.get(key)
    if (kept !== perCaller) return kept
    const own = this.#answers.get(ownKey(key, caller))
    return own === perCaller ? undefined : own
  }

  /** `caller` is given when the answer depends on it. */
  keep(key: string, caller: string | undefined, kept: Kept): void {
    if (kept.length > this.maxAnswerBytes) return
    if (caller !== undefined) this.#answers.set(key, perCaller)
    this.#answers.set(caller === undefined ? key : ownKey(key, caller), kept)
  }

  /** Its size has changed: compressed bytes were added. */
  weighAgain(key: string, caller: string, kept: Kept): void {
    if (this.#answers.peek(key) === kept) this.#answers.set(key, kept)
    else if (this.#answers.peek(ownKey(key, caller)) === kept) this.#answers.set(ownKey(key, caller), kept)
  }
}

/** The caller stands in front: behind the question, which may be any bytes, a question could be written as another caller's. */
export function ownKey(key: string, caller: string): string {
  return `${caller} ${key}`
}
