export interface Timer {
  unref?(): unknown
}

/** Time as an argument: tests move it by hand. */
export interface Clock {
  now(): number
  setTimeout(action: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(action: () => void, ms: number): Timer
  clearInterval(timer: Timer | undefined): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (action, ms) => setTimeout(action, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
  setInterval: (action, ms) => setInterval(action, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout | undefined),
}
