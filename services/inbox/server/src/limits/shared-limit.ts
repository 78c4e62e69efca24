import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Policy } from './policies.ts'

export interface Refusal {
  policy: Policy
  retryAfterSeconds: number
}

/** undefined: go on; a Refusal: too many; 'unavailable': the store does not answer and the policy asks to refuse then. */
export type LimitDecision = Refusal | 'unavailable' | undefined

interface Counter {
  /** What the store counted at the last look, and when its window ends. */
  known: number
  endsAt: number
  /** Let through on the strength of `known`, not yet told to the store. */
  untold: number
  /** In the call that is under way. */
  telling: number
  waiting: ((verdict: LimitDecision) => void)[]
}

/** How long those let through may wait until they are counted: rarely enough to cost nothing, soon enough to matter. */
const tellAfterMs = 50

/** Below this many counters nobody needs to look for old ones. */
const sweepAbove = 10_000

/**
 * One policy over a store that several processes share. All that arrive while a call is under way go into the next one
 * together. While plenty is left, a request is let through at once and counted a moment later; in the last quarter (or the
 * last hundred) every request waits for the store's word. One server never passes the limit; each further one can
 * pass it by a sixteenth, and only if it heard nothing from the store while the others used up the last quarter.
 */
export class SharedLimit {
  readonly #policy: Policy
  readonly #store: RateLimiterAbstract
  readonly #fallback: RateLimiterAbstract | undefined
  readonly #counters = new Map<string, Counter>()
  readonly #margin: number
  readonly #mostAhead: number

  constructor(policy: Policy, store: RateLimiterAbstract, fallback: RateLimiterAbstract | undefined) {
    this.#policy = policy
    this.#store = store
    this.#fallback = fallback
    // A policy that refuses without its store has to ask it every time.
    this.#margin = policy.withoutStore === 'closed' ? Number.POSITIVE_INFINITY : Math.max(100, policy.limit / 4)
    this.#mostAhead = policy.limit / 16
  }

  take(key: string): LimitDecision | Promise<LimitDecision> {
    const counter = this.#counters.get(key) ?? this.#add(key)
    const ahead = counter.untold + counter.telling
    const isEasy = ahead < this.#mostAhead && this.#policy.limit - counter.known - ahead > this.#margin
    if (isEasy && counter.waiting.length === 0 && performance.now() < counter.endsAt) {
      counter.untold += 1
      if (counter.untold === 1 && counter.telling === 0) this.#tellLater(key, counter)
      return undefined
    }
    if (counter.waiting.length === 0 && counter.telling === 0) setImmediate(() => void this.#tell(key, counter))
    return new Promise(resolve => counter.waiting.push(resolve))
  }

  #add(key: string): Counter {
    if (this.#counters.size > sweepAbove) this.#sweep()
    const counter: Counter = { known: 0, endsAt: 0, untold: 0, telling: 0, waiting: [] }
    this.#counters.set(key, counter)
    return counter
  }

  #sweep(): void {
    const now = performance.now()
    for (const [key, { endsAt, untold, telling, waiting }] of this.#counters) {
      if (endsAt < now && untold + telling + waiting.length === 0) this.#counters.delete(key)
    }
  }

  async #tell(key: string, counter: Counter): Promise<void> {
    if (counter.telling > 0 || counter.untold + counter.waiting.length === 0) return
    do {
      const { untold, waiting } = counter
      counter.telling = untold + waiting.length
      counter.untold = 0
      counter.waiting = []
      const counted = await this.#consume(key, counter.telling)
      const before = counted ? counted.consumedPoints - waiting.length : 0
      if (counted) {
        counter.known = counted.consumedPoints
        counter.endsAt = performance.now() + counted.msBeforeNext
      }
      counter.telling = 0
      waiting.forEach((answer, index) => {
        answer(this.#judge(counted, before + index + 1))
      })
    } while (counter.waiting.length > 0)
    if (counter.untold > 0) this.#tellLater(key, counter)
  }

  #tellLater(key: string, counter: Counter): void {
    setTimeout(() => void this.#tell(key, counter), tellAfterMs).unref()
  }

  #judge(counted: RateLimiterRes | undefined, place: number): LimitDecision {
    if (!counted) return 'unavailable'
    if (place <= this.#policy.limit) return undefined
    return { policy: this.#policy, retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) }
  }

  async #consume(key: string, points: number): Promise<RateLimiterRes | undefined> {
    return (await attempt(this.#store, key, points)) ?? (this.#fallback && attempt(this.#fallback, key, points))
  }
}

/** A limiter rejects with its count when there are too many, and with an Error when it does not work. */
async function attempt(limiter: RateLimiterAbstract, key: string, points: number): Promise<RateLimiterRes | undefined> {
  try {
    return await limiter.consume(key, points)
  } catch (reason) {
    return reason instanceof Error ? undefined : (reason as RateLimiterRes)
  }
}
