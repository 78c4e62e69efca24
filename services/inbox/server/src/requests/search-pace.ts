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
/** Longer ones only keep people waiting. */
const longestRestMs = 100

/** One piece after the other, of all searches in turn, with rests in between. Nobody waits for the rest behind the last one. */
export function createPace({ isBusy = async () => true, rest = wait }: PaceOptions = {}): Pace {
  let rested: Promise<unknown> = Promise.resolve()
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
      await rest(Math.min(longestRestMs, share * workMs))
    })
    return turn.then(({ result }) => {
      if ('error' in result) throw result.error
      return result.value
    })
  }
}
