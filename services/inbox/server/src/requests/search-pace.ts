import { setTimeout as wait } from 'node:timers/promises'

/** Lets a piece of a search have its turn. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

export const atOnce: Pace = work => work()

export interface PaceOptions {
  /** Whether somebody else needs the machine. */
  readonly isBusy?: () => Promise<boolean>
  readonly rest?: (ms: number) => Promise<unknown>
}

/** How many times as long as the work before it a rest is: most of the time belongs to captures while there are any. */
const restWhile = { busy: 4, quiet: 0.25 }
/** Longer ones only keep people waiting; a shorter one than a timer can be is added to the next. */
const longestRestMs = 100
const shortestRestMs = 1

/** One piece after the other, of all searches in turn, with rests in between. Nobody waits for the rest behind the last one. */
export function createPace({ isBusy = async () => true, rest = wait }: PaceOptions = {}): Pace {
  let rested: Promise<unknown> = Promise.resolve()
  let workedMs = 0
  return work => {
    const turn = rested.then(async () => {
      const begun = performance.now()
      const result = await work().then(
        value => ({ value }),
        (error: unknown) => ({ error }),
      )
      return { result, workMs: performance.now() - begun }
    })
    rested = turn.then(async ({ workMs }) => {
      // Who cannot tell had better take it for busy.
      const share = (await isBusy().catch(() => true)) ? restWhile.busy : restWhile.quiet
      workedMs += workMs
      if (share * workedMs < shortestRestMs) return
      const restMs = Math.min(longestRestMs, share * workedMs)
      workedMs = 0
      await rest(restMs)
    })
    return turn.then(({ result }) => {
      if ('error' in result) throw result.error
      return result.value
    })
  }
}
