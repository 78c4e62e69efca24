export interface Backoff {
  /** The first pause, and the shortest. A `retry:` from the server replaces it. */
  minMs?: number
  maxMs?: number
  /** From 0 up to 1; for tests. */
  random?: () => number
}

/** Doubling pauses with half of each left to chance, so that a thousand readers do not return in the same moment. */
export function pauseBefore(attempt: number, { minMs = 500, maxMs = 15_000, random = Math.random }: Backoff): number {
  const full = Math.min(maxMs, minMs * 2 ** Math.min(attempt, 20))
  return full / 2 + (full / 2) * random()
}

/** Waits, but not longer than until the signal or, in a browser, until the network is back. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const events: Partial<EventTarget> = globalThis as Partial<EventTarget>
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      events.removeEventListener?.('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    events.addEventListener?.('online', done)
    if (signal.aborted) done()
  })
}
