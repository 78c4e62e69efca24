import type { UsagePoint, UsageSeries, usageGroups } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { knownCost } from '../../core/usage/round-cost.ts'
import {
  hourMs,
  sumUsageBy,
  sumUsageByHourAnd,
  type UsageFilter,
  type UsageSums,
} from '../../core/usage/usage-hours-store.ts'
import type { Period } from '../../platform/date-range.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addSums } from './summarise-usage.ts'

const dayMs = 24 * hourMs
const standardDays = 30
const mostDays = 3700

/** One point per day, or per hour when the period is at most two days; where nothing happened the values are 0. */
export async function usageTrend(context: Uses<'clock' | 'database'>, filter: UsageFilter): Promise<UsagePoint[]> {
  const period = choosePeriod(filter, context.clock.now())
  const rows = await sumUsageBy(context.database.db, 'hour', { ...filter, ...period })
  if (filter.beingId && rows.length === 0) await requireBeing(context, filter.beingId)
  return pointsOf(rows, period)
}

const columns = { model: 'model', being: 'being_id', client: 'client_type' } as const

/** The same for each model, being or client, the one that used most first. */
export async function usageSeries(
  context: Uses<'clock' | 'database'>,
  filter: UsageFilter,
  groupBy: (typeof usageGroups)[number],
): Promise<UsageSeries[]> {
  const period = choosePeriod(filter, context.clock.now())
  const rows = await sumUsageByHourAnd(context.database.db, columns[groupBy], { ...filter, ...period })
  const beings = groupBy === 'being' ? await listBeings(context) : []
  const names = new Map(beings.map(({ id, name }) => [id, name]))
  const tokens = (series: UsageSeries) => series.points.reduce((sum, point) => sum + point.totalTokens, 0)
  return [...Map.groupBy(rows, row => row.key)]
    .map(([key, own]) => ({ key, name: names.get(key) ?? key, points: pointsOf(own, period) }))
    .toSorted((one, other) => tokens(other) - tokens(one))
}

function pointsOf(rows: readonly (UsageSums & { hour: number })[], { from, to }: { from: number; to: number }) {
  const step = to - from < 2 * dayMs ? hourMs : dayMs
  const buckets = new Map<number, UsageSums>()
  for (const row of rows) {
    const bucket = Math.floor((row.hour * hourMs) / step)
    buckets.set(bucket, addSums(buckets.get(bucket), row))
  }
  const points: UsagePoint[] = []
  for (let bucket = Math.floor(from / step); bucket <= Math.floor(to / step); bucket += 1) {
    points.push(presentPoint(bucket * step, step, buckets.get(bucket)))
  }
  return points
}

/** Without a beginning: the thirty days before the end. */
function choosePeriod({ from, to }: Period, now: number): { from: number; to: number } {
  const end = to ?? Math.max(now, from ?? 0)
  const begin = from ?? Math.floor(end / dayMs) * dayMs - (standardDays - 1) * dayMs
  if (end - begin > mostDays * dayMs) {
    throw invalid('The period is too long.', `startDate and endDate must be at most ${mostDays} days apart`)
  }
  return { from: begin, to: end }
}

function presentPoint(at: number, step: number, sums: UsageSums | undefined): UsagePoint {
  return {
    date: new Date(at).toISOString().slice(0, step === dayMs ? 10 : 16),
    promptTokens: sums?.prompt_tokens ?? 0,
    completionTokens: sums?.completion_tokens ?? 0,
    totalTokens: sums?.total_tokens ?? 0,
    cost: sums ? knownCost(sums) : 0,
    requestCount: sums?.requests ?? 0,
  }
}
