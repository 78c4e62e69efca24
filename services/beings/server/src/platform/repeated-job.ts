import type { Timer as Alarm } from '@trivium/live'
import type { Base } from './kernel.ts'

/** A job that runs whenever something has changed, and again when its time has come. */
export interface RepeatedJob {
  /** Call it after any change: the next alarm may be another one now. */
  runSoon(): void
  /** Resolves when everything that is due now has been dealt with. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A machine that slept, or whose clock was set, is noticed after this time at the latest. */
const longestSleepMs = 60_000
const retryMs = 5000

interface Job {
  /** Deals with what is due and gives the time of the next run; undefined leaves it to the next change. */
  run(isClosed: () => boolean): Promise<number | undefined>
  /** Said in the log when it does not work. */
  fault: string
}

/** One run at a time; a change during a run is followed by another one. */
export function createRepeatedJob({ clock, log }: Pick<Base, 'clock' | 'log'>, { run, fault }: Job): RepeatedJob {
  let alarm: Alarm | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  function runSoon(): void {
    again = true
    running ??= runWhileChanged().finally(() => {
      running = undefined
    })
  }

  async function runWhileChanged(): Promise<void> {
    while (again && !closed) {
      again = false
      clock.clearTimeout(alarm)
      try {
        sleepUntil(await run(() => closed))
      } catch (error) {
        log.error({ err: error }, fault)
        sleepUntil(clock.now() + retryMs)
      }
    }
  }

  function sleepUntil(time: number | undefined): void {
    if (time === undefined || closed) return
    alarm = clock.setTimeout(runSoon, Math.min(Math.max(0, time - clock.now()), longestSleepMs))
    alarm.unref?.()
  }

  return {
    runSoon,
    settled: async () => {
      while (running) await running
    },
    async close() {
      closed = true
      clock.clearTimeout(alarm)
      await running
    },
  }
}
