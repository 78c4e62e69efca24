import type { Attempt } from './attempt.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

interface Lane {
  sending: number
  /** Claimed and not yet begun, with the time of the claim. */
  waiting: { delivery: ClaimedDelivery; since: number }[]
}

export interface LanesOptions {
  /** Deliveries that are sent at once: to one target, and by this worker. */
  readonly perTarget: number
  readonly inAll: number
  readonly now: () => number
  /** Begins an attempt; what it resolves to tells how the target is doing. */
  readonly send: (delivery: ClaimedDelivery) => Promise<Attempt | undefined>
}

/** A target that answers within this time keeps up. */
const quickMs = 100
/** A body that takes up memory while it waits, so nothing is taken in advance where bodies are large. */
const smallBytes = 64 * 1024
/** The most that is taken in advance, of one target and of all. */
const mostAhead = 128
const mostAheadInAll = 512
/** What was taken in advance and could not be begun by then is given back: the target no longer keeps up. */
const patienceMs = 1000
/** Beyond so many targets it is no loss to begin anew. */
const mostStreaks = 10_000

/**
 * What a worker has claimed, target by target. Never more than a few are sent to a target at once; for one that answers at
 * once more are claimed in advance, so that it need not wait for the database between two of them.
 */
export class Lanes {
  readonly #options: LanesOptions
  readonly #lanes = new Map<number | null, Lane>()
  /** Quick and good answers in a row, by target. */
  readonly #streaks = new Map<number, number>()
  #sending = 0
  #waiting = 0
  #released: ClaimedDelivery[] = []
  /** Who waits until no more than so many wait. */
  #waiter: { most: number; done: () => void } | undefined

  constructor(options: LanesOptions) {
    this.#options = options
  }

  get sending(): number {
    return this.#sending
  }

  get waiting(): number {
    return this.#waiting
  }

  /** How many more this worker could begin to send. */
  get free(): number {
    const { inAll, perTarget } = this.#options
    let taken = 0
    for (const [target, { sending, waiting }] of this.#lanes) {
      const inHand = sending + waiting.length
      taken += target === null ? inHand : Math.min(perTarget, inHand)
    }
    return inAll - taken
  }

  /** How many of a target may be in hand; 0 for one that does not keep up. */
  readonly keepsUp = (target: number): number => {
    const streak = this.#streaks.get(target) ?? 0
    if (streak < this.#options.perTarget) return 0
    const share = Math.floor(mostAheadInAll / Math.max(1, this.#lanes.size))
    return Math.min(2 * streak, mostAhead, share)
  }

  /** More is claimed when half of it has been begun: few large claims cost less than many small ones. */
  readonly hasEnough = (target: number): boolean => {
    const waiting = this.#lanes.get(target)?.waiting.length ?? 0
    return waiting > 0 && waiting > this.keepsUp(target) / 2
  }

  add(deliveries: readonly ClaimedDelivery[]): void {
    const since = this.#options.now()
    for (const delivery of deliveries) {
      const lane = this.#lanes.get(delivery.target_number) ?? { sending: 0, waiting: [] }
      lane.waiting.push({ delivery, since })
      this.#lanes.set(delivery.target_number, lane)
    }
    this.#waiting += deliveries.length
    for (const [target, lane] of this.#lanes) this.#begin(target, lane)
  }

  /** Resolves when no more than so many wait, or after the given time. Asked for by one at a time. */
  async untilWaiting(most: number, withinMs: number): Promise<void> {
    if (this.#waiting <= most) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, withinMs)
    this.#waiter = { most, done: resolve }
    await promise
    clearTimeout(timer)
    this.#waiter = undefined
  }

  /** What is not going to be sent and has to be given back; each is told once. */
  takeReleased(): ClaimedDelivery[] {
    const deadline = this.#options.now() - patienceMs
    for (const [target, lane] of this.#lanes) {
      if ((lane.waiting[0]?.since ?? Number.POSITIVE_INFINITY) <= deadline) this.#release(target, lane)
    }
    return this.#released.splice(0)
  }

  /** When something may have to be given back. */
  get patienceEndsAt(): number {
    let ends = this.#released.length > 0 ? 0 : Number.POSITIVE_INFINITY
    for (const { waiting } of this.#lanes.values()) {
      const [first] = waiting
      if (first) ends = Math.min(ends, first.since + patienceMs)
    }
    return ends
  }

  /** Begins nothing more; what waits is forgotten here. */
  close(): void {
    for (const lane of this.#lanes.values()) lane.waiting = []
    this.#take(this.#waiting)
  }

  #begin(target: number | null, lane: Lane): void {
    const { inAll, perTarget, send } = this.#options
    const room = target === null ? inAll : perTarget
    while (lane.sending < room && this.#sending < inAll) {
      const next = lane.waiting.shift()
      if (!next) break
      this.#take(1)
      this.#sending += 1
      lane.sending += 1
      void send(next.delivery).then(attempt => this.#end(target, lane, attempt))
    }
  }

  #end(target: number | null, lane: Lane, attempt: Attempt | undefined): void {
    this.#sending -= 1
    lane.sending -= 1
    if (target !== null) this.#judge(target, lane, attempt)
    this.#begin(target, lane)
    if (lane.sending === 0 && lane.waiting.length === 0) this.#lanes.delete(target)
    // This worker was full: others may have waited for the place.
    if (this.#waiting > 0 && this.#sending === this.#options.inAll - 1)
      for (const [other, waiting] of this.#lanes) this.#begin(other, waiting)
  }

  /** A target that fails or takes its time gets no more than it would without any advance. */
  #judge(target: number, lane: Lane, attempt: Attempt | undefined): void {
    const status = attempt?.answer?.status ?? 0
    const isQuick = attempt !== undefined && attempt.durationMs <= quickMs && (attempt.bodyBytes ?? 0) <= smallBytes
    if (status >= 200 && status < 300 && isQuick) {
      if (this.#streaks.size >= mostStreaks) this.#streaks.clear()
      this.#streaks.set(target, Math.min(mostAhead, (this.#streaks.get(target) ?? 0) + 1))
    } else this.#release(target, lane)
  }

  #release(target: number | null, lane: Lane): void {
    if (target !== null) this.#streaks.delete(target)
    this.#released.push(...lane.waiting.map(({ delivery }) => delivery))
    this.#take(lane.waiting.length)
    lane.waiting = []
  }

  /** So many wait no more. */
  #take(count: number): void {
    this.#waiting -= count
    if (this.#waiter !== undefined && this.#waiting <= this.#waiter.most) this.#waiter.done()
  }
}
