import type { Timers } from '../src/clock.ts'

export interface ManualTimers extends Timers {
  pending(): number
  /** Fires what is set now, in the order it was set; what that sets anew waits for the next call. */
  fire(): void
}

export function manualTimers(): ManualTimers {
  const set = new Map<number, () => void>()
  let last = 0
  return {
    setTimeout(callback) {
      set.set(++last, callback)
      return last
    },
    clearTimeout: handle => {
      set.delete(handle as number)
    },
    pending: () => set.size,
    fire() {
      for (const [handle, callback] of [...set]) if (set.delete(handle)) callback()
    },
  }
}
