import { type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import type { MemoryRow } from './memory-store.ts'
import { type Period, periodOf } from './periods.ts'
import { listUnsummarised, nextOriginalAt, readProgress, writeProgress } from './summary-store.ts'

export interface DueSummary {
  level: SummaryLevel
  period: Period
  sources: MemoryRow[]
}

/** An hour with a few entries is read faster than its summary; above that two parts are worth joining. */
const fewestSources: Record<SummaryLevel, number> = { hour: 4, day: 2, month: 2, year: 2 }
/** What one model call can take in; the rest of the period gets a summary of its own. */
const mostSources = 200
/** Periods looked through at a time: a long memory is caught up with over several looks. */
const mostPeriods = 500

/**
 * The oldest period of the lowest level that is over and not summed up yet. Levels wait for those below them, so that
 * a day is made of its hours. What was looked through is noted, so that every look is short.
 */
export async function findDueSummary(
  context: Uses<'clock' | 'database'>,
  beingId: string,
): Promise<DueSummary | undefined> {
  const { database, clock } = context
  const progress = await readProgress(database.db, beingId)
  let below = Number.POSITIVE_INFINITY
  for (const level of summaryLevels) {
    const bound = Math.min(periodOf(level, clock.now()).start, below)
    const { due, upTo } = await lookThrough(context, beingId, { level, from: progress.get(level) ?? 0, bound })
    if (upTo !== progress.get(level)) await database.write(trx => writeProgress(trx, { beingId, level, upTo }))
    if (due) return due
    below = upTo
  }
  return undefined
}

async function lookThrough(
  { database: { db } }: Uses<'database'>,
  beingId: string,
  { level, from, bound }: { level: SummaryLevel; from: number; bound: number },
): Promise<{ due?: DueSummary; upTo: number }> {
  let upTo = from
  for (let looked = 0; looked < mostPeriods && upTo < bound; looked++) {
    const first = await nextOriginalAt(db, beingId, { start: upTo, end: bound })
    if (first === undefined) return { upTo: bound }
    const period = periodOf(level, first)
    if (period.end > bound) return { upTo }
    const sources = await listUnsummarised(db, beingId, { level, period, limit: mostSources })
    if (sources.length >= fewestSources[level]) return { due: { level, period, sources }, upTo }
    upTo = period.end
  }
  return { upTo }
}
