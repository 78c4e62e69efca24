import type { Timer as Alarm } from '@trivium/live'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findDueSummary } from './find-due-summary.ts'
import type { MemoryRow } from './memory-store.ts'
import { writeSummary } from './write-summary.ts'

/** Sums up what beings remember, while they have nothing else to do. */
export interface SummaryKeeper {
  /** Sums up what is due for one being, a few periods at most. */
  catchUp(beingId: string): Promise<MemoryRow[]>
  close(): Promise<void>
}

const everyMs = 10 * 60_000
/** Each is a model call: a long memory is summed up over an afternoon rather than in one costly minute. */
const mostAtOnce = 5

export function createSummaryKeeper(
  context: Uses<'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
): SummaryKeeper {
  const { clock, log } = context
  const closing = new AbortController()
  let work: Promise<unknown> = Promise.resolve()
  const alarm: Alarm = clock.setInterval(() => void inTurn(goRound), everyMs)
  alarm.unref?.()

  /** One after the other, so that no period is summed up twice. */
  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = work.then(job)
    work = result.catch(() => undefined)
    return result
  }

  async function goRound(): Promise<void> {
    for (const being of await listBeings(context)) {
      if (closing.signal.aborted) return
      if (being.status !== 'idle') continue
      try {
        await sumUp(being.id)
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error, beingId: being.id }, 'a memory summary will be tried again')
      }
    }
  }

  async function sumUp(beingId: string): Promise<MemoryRow[]> {
    const written: MemoryRow[] = []
    const being = (await listBeings(context)).find(row => row.id === beingId)
    while (being && written.length < mostAtOnce && !closing.signal.aborted) {
      const due = await findDueSummary(context, beingId)
      if (!due) break
      written.push(await writeSummary(context, being, { due, signal: closing.signal }))
    }
    return written
  }

  return {
    catchUp: beingId => inTurn(() => sumUp(beingId)),
    async close() {
      clock.clearInterval(alarm)
      closing.abort()
      await work
    },
  }
}
