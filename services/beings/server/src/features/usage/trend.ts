import type { UsagePoint } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { knownCost } from '../../core/usage/round-cost.ts'
import { hourMs, sumUsageBy, type UsageFilter, type UsageSums } from '../../core/usage/usage-hours-store.ts'
import type { Period } from '../../platform/date-range.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addSums } from './summarise-usage.ts'

const dayMs = 24 * hourMs
const standardDays = 30
const mostDays = 3700

/** One point per day, or per hour when the period is at most two days; where nothing happened the values are 0. */
export async function usageTrend(context: Uses<'clock' | 'database'>, filter: UsageFilter): Promise<UsagePoint[]> {
  const { db } = context.database
  const now = context.clock.now()
  const { from, to } = choosePeriod(filter, now)
  const step = to - from < 2 * dayMs ? hourMs : dayMs
  const buckets = new Map<number, UsageSums>()
  const rows = await sumUsageBy(db, 'hour', { ...filter, from, to })
  if (filter.beingId && rows.length === 0) await requireBeing(context, filter.beingId)
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
