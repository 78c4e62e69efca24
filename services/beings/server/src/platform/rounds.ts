import type { Timer as Alarm } from '@trivium/live'
import type { Base } from './kernel.ts'

/** Work that is looked at whenever something changes, and again when its time has come. */
export interface Rounds {
  /** Call it after any change: the next alarm may be another one now. */
  look(): void
  /** Resolves when everything that is due now has been dealt with. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A machine that slept, or whose clock was set, is noticed after this time at the latest. */
const longestSleepMs = 60_000
const retryMs = 5000

interface Round {
  /** Deals with what is due and gives the time of the next look; undefined leaves it to the next change. */
  go(isClosed: () => boolean): Promise<number | undefined>
  /** Said in the log when it does not work. */
  fault: string
}

/** One round at a time; a look during a round is followed by another one. */
export function createRounds({ clock, log }: Pick<Base, 'clock' | 'log'>, { go, fault }: Round): Rounds {
  let alarm: Alarm | undefined
  let rounds: Promise<void> | undefined
  let again = false
  let closed = false

  function look(): void {
    again = true
    rounds ??= goRounds().finally(() => {
      rounds = undefined
    })
  }

  async function goRounds(): Promise<void> {
    while (again && !closed) {
      again = false
      clock.clearTimeout(alarm)
      try {
        sleepUntil(await go(() => closed))
      } catch (error) {
        log.error({ err: error }, fault)
        sleepUntil(clock.now() + retryMs)
      }
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
      while (rounds) await rounds
    },
    async close() {
      closed = true
      clock.clearTimeout(alarm)
      await rounds
    },
  }
}
