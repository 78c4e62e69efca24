import type { UsageShare, UsageSummary } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { roundCost } from '../../core/usage/round-cost.ts'
import { type Share, sumUsageBy, type UsageFilter, type UsageSums } from '../../core/usage/usage-hours-store.ts'
import type { Uses } from '../../platform/kernel.ts'

/** Totals, and who and what they are made of, the largest share first. */
export async function summariseUsage(
  context: Uses<'database' | 'settings'>,
  filter: UsageFilter,
): Promise<UsageSummary> {
  const { db } = context.database
  const names = new Map((await listBeings(context)).map(being => [being.id, being.name]))
  const shares = async (column: Exclude<Share, 'hour'>) =>
    (await sumUsageBy(db, column, filter)).map(row => presentShare(String(row[column]), row, names))
  const byModel = await shares('model')
  // Records outlive their being, so only an id that says nothing to anybody is unknown.
  if (filter.beingId && byModel.length === 0) await requireBeing(context, filter.beingId)
  const { key: _, name: __, cost, ...sums } = byModel.reduce(add, empty)
  return {
    ...sums,
    totalCost: roundCost(cost),
    currency: context.settings.get('currency'),
    byModel,
    byBeing: await shares('being_id'),
    byClient: await shares('client_type'),
  }
}

const empty: UsageShare = {
  key: '',
  name: '',
  requestCount: 0,
  failureCount: 0,
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  cost: 0,
}

function add(one: UsageShare, other: UsageShare): UsageShare {
  return {
    key: '',
    name: '',
    requestCount: one.requestCount + other.requestCount,
    failureCount: one.failureCount + other.failureCount,
    promptTokens: one.promptTokens + other.promptTokens,
    completionTokens: one.completionTokens + other.completionTokens,
    totalTokens: one.totalTokens + other.totalTokens,
    cost: one.cost + other.cost,
  }
}

function presentShare(key: string, row: UsageSums, names: ReadonlyMap<string, string>): UsageShare {
  return {
    key,
    name: names.get(key) ?? key,
    requestCount: row.requests,
    failureCount: row.failures,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    totalTokens: row.total_tokens,
    cost: roundCost(row.cost),
  }
}
