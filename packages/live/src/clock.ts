/** The part of the global timers that this package uses, so that a test can hand in its own. */
export interface Timers {
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export const systemTimers: Timers = {
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: handle => clearTimeout(handle as NodeJS.Timeout),
}

/** A timer that never keeps the process alive: everything that waits here is a convenience, not work to finish. */
export function backgroundTimeout(timers: Timers, callback: () => void, ms: number): unknown {
  const handle = timers.setTimeout(callback, ms)
  ;(handle as { unref?: () => void } | undefined)?.unref?.()
  return handle
}
