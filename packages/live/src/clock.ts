export interface Timer {
  unref?(): unknown
}

/** Time as an argument: a test moves it by hand. */
export interface Clock {
  now(): number
  setTimeout(action: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(action: () => void, ms: number): Timer
  clearInterval(timer: Timer | undefined): void
}

/** The part of a clock that waits once; what stands for a timer is its own affair. */
export interface Timers {
  setTimeout(action: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (action, ms) => setTimeout(action, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
  setInterval: (action, ms) => setInterval(action, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout | undefined),
}

/** A timer that never keeps the process alive: everything that waits here is a convenience, not work to finish. */
export function backgroundTimeout(timers: Timers, action: () => void, ms: number): unknown {
  const timer = timers.setTimeout(action, ms)
  ;(timer as Timer | undefined)?.unref?.()
  return timer
}
