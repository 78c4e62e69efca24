import type { MemoryTimeline, SummaryLevel } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Db } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { periodAround } from './named-period.ts'
import { type Period, periodOf } from './periods.ts'
import { listMemoryDays, listMemoryTimes, mapSummaries } from './timeline-store.ts'

export interface TimelineQuery {
  beingId: string
  level: SummaryLevel
  /** The months of this year, the days of this month, the hours of this day. */
  start?: string | undefined
}

/** More than a reader can look at; older ones are asked for with `start`. */
const mostPeriods = 1000

export async function memoryTimeline(
  context: Uses<'database'>,
  { beingId, level, start }: TimelineQuery,
): Promise<MemoryTimeline> {
  const { db } = context.database
  const being = await requireBeing(context, beingId)
  if (level === 'hour' && start === undefined)
    throw invalid('Say which day.', 'start is required for hours, such as 2026-03-01T00:00:00Z')
  const around = start === undefined ? undefined : periodAround(level, Date.parse(start))
  const counts = new Map<number, number>()
  for (const { at, total } of await listCounts(db, being.id, { level, around })) {
    const from = periodOf(level, at).start
    counts.set(from, (counts.get(from) ?? 0) + total)
  }
  const shown = [...counts].slice(-mostPeriods)
  const [first = 0] = shown[0] ?? []
  const [last = 0] = shown.at(-1) ?? []
  const summaries = await mapSummaries(db, being.id, { level, start: first, end: last + 1 })
  const periods = shown.map(([from, count]) => ({
    start: new Date(from).toISOString(),
    count,
    summaryId: summaries.get(from) ?? null,
  }))
  return { periods }
}

/** Days are counted already; only the hours of one day have to be looked at. */
async function listCounts(
  db: Db,
  beingId: string,
  { level, around }: { level: SummaryLevel; around: Period | undefined },
): Promise<{ at: number; total: number }[]> {
  if (level !== 'hour' || !around)
    return (await listMemoryDays(db, beingId, around)).map(({ day, total }) => ({ at: day, total }))
  const times = await listMemoryTimes(db, beingId, around)
  return times.sort((one, other) => one - other).map(at => ({ at, total: 1 }))
}
