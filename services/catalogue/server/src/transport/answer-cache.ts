import { LRUCache } from 'lru-cache'
import type { Answered } from '../answering/run-query.ts'
import type { Encoding } from './encoding.ts'
import { entityTag } from './entity-tag.ts'

/** A finished answer of a read. */
export interface Kept {
  /** Undefined: it depends on no data. */
  readonly version: string | undefined
  readonly pieces: readonly Buffer[]
  readonly length: number
  /** For If-None-Match; made when it is first needed. */
  tag(): string
  /** Compressed when somebody first asked for it so. */
  readonly encoded: Map<Encoding, Buffer>
  /** Being compressed at this moment: whoever asks meanwhile waits for the same bytes. */
  readonly encoding: Map<Encoding, Promise<Buffer>>
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
      sizeCalculation: (kept, key) => key.length * 2 + 300 + (kept === perCaller ? 0 : sizeOf(kept)),
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

export function asKept(key: string, { pieces, version }: Answered): Kept {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  let tag: string | undefined
  return {
    ...{ version, pieces, length, encoded: new Map(), encoding: new Map() },
    tag() {
      tag ??= entityTag(key, version ?? '')
      return tag
    },
  }
}

function ownKey(key: string, caller: string): string {
  return `${key}\n${caller}`
}

function sizeOf({ length, encoded }: Kept): number {
  let size = length
  for (const bytes of encoded.values()) size += bytes.length
  return size
}
