import { setTimeout as wait } from 'node:timers/promises'

/** Lets a piece of a search have its turn. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>

export const atOnce: Pace = work => work()

/** A rest as long as the work before it leaves half of a processor to captures; longer ones only keep people waiting. */
const longestRestMs = 50

/** One piece after the other, of all searches in turn, with rests in between. Nobody waits for the rest behind the last one. */
export function createPace(): Pace {
  let rested: Promise<void> = Promise.resolve()
  return work => {
    const turn = rested.then(async () => {
      const begun = performance.now()
      const result = await work().then(
        value => ({ value }),
        (error: unknown) => ({ error }),
      )
      return { result, restMs: Math.min(longestRestMs, performance.now() - begun) }
    })
    rested = turn.then(({ restMs }) => wait(restMs))
    return turn.then(({ result }) => {
      if ('error' in result) throw result.error
      return result.value
    })
  }
}
