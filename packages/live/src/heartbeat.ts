import { backgroundTimeout, systemClock, type Timers } from './clock.ts'

// Enough slots that a thousand streams never beat in one go, few enough that the timer hardly ever fires.
const SLOTS = 30

/** Beats every member once per period, from one timer, a slot of them at a time. The timer rests when there is nobody. */
export class Heartbeat {
  readonly #slots: Set<() => void>[] = Array.from({ length: SLOTS }, () => new Set())
  readonly #everyMs: number
  readonly #timers: Timers
  #members = 0
  #current = 0
  #timer: unknown

  constructor(everyMs: number, timers: Timers = systemClock) {
    this.#everyMs = everyMs
    this.#timers = timers
  }

  get size(): number {
    return this.#members
  }

  /** Returns the function that ends the membership. */
  join(beat: () => void): () => void {
    const slot = this.#smallestSlot()
    slot.add(beat)
    if (this.#members++ === 0) this.#schedule()
    return () => {
      if (!slot.delete(beat)) return
      if (--this.#members === 0) this.#timers.clearTimeout(this.#timer)
    }
  }

  #smallestSlot(): Set<() => void> {
    // Counted from the slot that beat last, so that a lone member waits a whole period and a crowd spreads evenly.
    let best = this.#slots[this.#current] as Set<() => void>
    for (let n = 1; n < SLOTS; n++) {
      const slot = this.#slots[(this.#current + SLOTS - n) % SLOTS] as Set<() => void>
      if (slot.size < best.size) best = slot
    }
    return best
  }

  #schedule(): void {
    this.#timer = backgroundTimeout(this.#timers, () => this.#tick(), this.#everyMs / SLOTS)
  }

  #tick(): void {
    this.#current = (this.#current + 1) % SLOTS
    for (const beat of [...(this.#slots[this.#current] ?? [])]) beat()
    if (this.#members > 0) this.#schedule()
  }
}

const shared = new Map<number, Heartbeat>()

/** The heartbeat that all streams of this process with the same period share. */
export function sharedHeartbeat(everyMs: number): Heartbeat {
  const heartbeat = shared.get(everyMs) ?? new Heartbeat(everyMs)
  shared.set(everyMs, heartbeat)
  return heartbeat
}
