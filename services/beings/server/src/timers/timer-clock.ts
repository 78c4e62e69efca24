import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Timer as Alarm } from '../clock.ts'
import type { BeingsContext } from '../context.ts'
import { batchSize, fireDueTimers } from './fire-due-timers.ts'
import { earliestRun } from './timer-store.ts'

/** Fires timers when they are due. */
export interface TimerClock {
  /** Call it after any change of a timer: the next alarm may be another one now. */
  look(): void
  /** Resolves when everything that is due now has been fired. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A machine that slept, or whose clock was set, is noticed after this time at the latest. */
const longestSleepMs = 60_000
const retryMs = 5000

export function createTimerClock(context: BeingsContext): TimerClock {
  const { clock, log } = context
  let alarm: Alarm | undefined
  let round: Promise<void> | undefined
  let again = false
  let closed = false

  function look(): void {
    again = true
    round ??= goRound().finally(() => {
      round = undefined
    })
  }

  async function goRound(): Promise<void> {
    while (again && !closed) {
      again = false
      clock.clearTimeout(alarm)
      try {
        sleepUntil(await fireAll())
      } catch (error) {
        log.error({ err: error }, 'timers could not be fired')
        sleepUntil(clock.now() + retryMs)
      }
    }
  }

  /** Fires what is due and gives the time of the next alarm. */
  async function fireAll(): Promise<number | undefined> {
    if (context.settings.get('timersPaused')) return undefined
    for (;;) {
      const fired = await fireDueTimers(context)
      const next = fired === batchSize ? clock.now() : await earliestRun(context.database.db)
      // Time has passed meanwhile: what fell due in it is fired in this round too.
      if (closed || next === undefined || next > clock.now()) return next
      await yieldToOthers()
    }
  }

  function sleepUntil(time: number | undefined): void {
    if (time === undefined || closed) return
    alarm = clock.setTimeout(look, Math.min(Math.max(0, time - clock.now()), longestSleepMs))
    alarm.unref?.()
  }

  return {
    look,
    settled: async () => {
      while (round) await round
    },
    async close() {
      closed = true
      clock.clearTimeout(alarm)
      await round
    },
  }
}
