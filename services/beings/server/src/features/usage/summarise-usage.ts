import type { UsageShare, UsageSummary } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { knownCost } from '../../core/usage/round-cost.ts'
import { type Share, sumUsageBy, type UsageFilter, type UsageSums } from '../../core/usage/usage-hours-store.ts'
import type { Uses } from '../../platform/kernel.ts'

/** Totals, and who and what they are made of, the largest share first. */
export async function summariseUsage(
  context: Uses<'database' | 'settings'>,
  filter: UsageFilter,
): Promise<UsageSummary> {
  const { db } = context.database
  const names = new Map((await listBeings(context)).map(being => [being.id, being.name]))
  const rows = (column: Exclude<Share, 'hour'>) => sumUsageBy(db, column, filter)
  const present = (column: Exclude<Share, 'hour'>, sums: Awaited<ReturnType<typeof rows>>) =>
    sums.map(row => ({ key: String(row[column]), name: nameOf(String(row[column])), ...presentSums(row) }))
  const nameOf = (key: string) => names.get(key) ?? key
  const models = await rows('model')
  // Records outlive their being, so only an id that says nothing to anybody is unknown.
  if (filter.beingId && models.length === 0) await requireBeing(context, filter.beingId)
  const { cost, ...sums } = presentSums(models.reduce<UsageSums>(addSums, nothing))
  return {
    ...sums,
    totalCost: cost,
    currency: context.settings.get('currency'),
    byModel: present('model', models),
    byBeing: present('being_id', await rows('being_id')),
    byClient: present('client_type', await rows('client_type')),
  }
}

const nothing: UsageSums = {
  requests: 0,
  failures: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  total_tokens: 0,
  cost: 0,
  unpriced: 0,
}

export function addSums(one: UsageSums = nothing, other: UsageSums): UsageSums {
  return {
    requests: one.requests + other.requests,
    failures: one.failures + other.failures,
    prompt_tokens: one.prompt_tokens + other.prompt_tokens,
    completion_tokens: one.completion_tokens + other.completion_tokens,
    total_tokens: one.total_tokens + other.total_tokens,
    cost: one.cost + other.cost,
    unpriced: one.unpriced + other.unpriced,
  }
}

function presentSums(row: UsageSums): Omit<UsageShare, 'key' | 'name'> {
  return {
    requestCount: row.requests,
    failureCount: row.failures,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    totalTokens: row.total_tokens,
    cost: knownCost(row),
    unpricedCount: row.unpriced,
  }
}
