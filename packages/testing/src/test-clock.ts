interface Timer {
  unref?(): unknown
}

/** Fits wherever a clock is taken as an argument. */
export interface TestClock {
  now(): number
  setTimeout(action: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(action: () => void, ms: number): Timer
  clearInterval(timer: Timer | undefined): void
  /** Moves time forward, firing what falls due in order, and lets the promises behind each firing go on. */
  advance(ms: number): Promise<void>
  /** As on a machine that has slept: time leaps, and what fell due meanwhile fires once. For days, of which each second costs. */
  leap(ms: number): Promise<void>
  /** How many timers are set. */
  pending(): number
}

interface SetTimer extends Timer {
  at: number
  every?: number
  action(): void
}

// Taken at load, so that a test that fakes Vitest's timers does not stop this clock too.
const realImmediate = setImmediate

/** A clock that stands still until the test moves it. */
export function createTestClock(start: number | Date = Date.UTC(2026, 0, 1)): TestClock {
  let time = Number(start)
  const timers = new Set<SetTimer>()

  function set(action: () => void, at: number, every?: number): Timer {
    const timer: SetTimer = { at, action, ...(every !== undefined && { every }), unref: () => timer }
    timers.add(timer)
    return timer
  }
  function clear(timer: Timer | undefined): void {
    timers.delete(timer as SetTimer)
  }
  async function advance(ms: number): Promise<void> {
    const target = time + ms
    await settle()
    for (let timer = earliest(timers, target); timer; timer = earliest(timers, target)) {
      time = Math.max(time, timer.at)
      timers.delete(timer)
      if (timer.every !== undefined) {
        timer.at += timer.every
        timers.add(timer)
      }
      timer.action()
      await settle()
    }
    time = target
  }
  async function leap(ms: number): Promise<void> {
    await settle()
    time += ms
    const due = [...timers].filter(({ at }) => at <= time).sort((one, other) => one.at - other.at)
    for (const timer of due) {
      // What fired before may have cleared it.
      if (!timers.delete(timer)) continue
      if (timer.every !== undefined) timers.add(Object.assign(timer, { at: time + timer.every }))
      timer.action()
      await settle()
    }
  }

  return {
    now: () => time,
    // As in Node: less than a millisecond counts as one, or an interval of 0 would never let time pass.
    setTimeout: (action, ms) => set(action, time + Math.max(1, ms)),
    clearTimeout: clear,
    setInterval: (action, ms) => set(action, time + Math.max(1, ms), Math.max(1, ms)),
    clearInterval: clear,
    advance,
    leap,
    pending: () => timers.size,
  }
}

/** Timers due at the same moment fire in the order they were set: a Set keeps that order. */
function earliest(timers: Set<SetTimer>, target: number): SetTimer | undefined {
  let first: SetTimer | undefined
  for (const timer of timers) {
    if (timer.at <= target && (!first || timer.at < first.at)) first = timer
  }
  return first
}

async function settle(): Promise<void> {
  await new Promise<void>(resolve => realImmediate(resolve))
}
