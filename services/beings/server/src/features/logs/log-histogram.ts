import type { LogHistogram, LogLevel } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { countLogsByDay, countLogsByTime, oldestLogDay } from '../../platform/logbook/log-histogram-store.ts'
import { type LogFilterQuery, readLogFilter } from './read-log-filter.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const sizes = [second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour, day]
const mostBars = 72

/** How many lines there were in each part of the period, by level; parts without any are left out. */
export async function logHistogram(
  context: Uses<'clock' | 'database' | 'logs'>,
  query: LogFilterQuery,
): Promise<LogHistogram> {
  await context.logs.flush()
  const filter = readLogFilter(query)
  const { db } = context.database
  const to = filter.to ?? context.clock.now()
  const from = Math.min(to, filter.from ?? (await oldestLogDay(db)) ?? to)
  const sizeMs = sizes.find(size => (to - from) / size <= mostBars) ?? day
  const period = { ...filter, from, to }
  // Whole days have their totals ready, unless only some of their lines are meant.
  const rows =
    sizeMs === day && filter.keyword === undefined
      ? await countLogsByDay(db, period)
      : await countLogsByTime(db, period, sizeMs)
  const bars = new Map<number, Record<string, number>>()
  for (const { bar, level, total } of rows) bars.set(bar, withLevel(bars.get(bar), level, total))
  return {
    from: iso(from),
    to: iso(to),
    sizeMs,
    bars: [...bars]
      .toSorted(([one], [other]) => one - other)
      .map(([bar, byLevel]) => ({ start: iso(bar * sizeMs), byLevel })),
  }
}

const iso = (time: number) => new Date(time).toISOString()

function withLevel(counts: Record<string, number> = {}, level: LogLevel, total: number): Record<string, number> {
  return { ...counts, [level]: (counts[level] ?? 0) + total }
}
