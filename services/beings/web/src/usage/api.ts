import type {
  Budget,
  BudgetChange,
  KnownPrice,
  PriceChange,
  UsagePoint,
  UsageSeries,
  UsageSummary,
} from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { type Filter, withQuery } from '../patterns/use-list.ts'

export interface Prices {
  currency: string
  prices: KnownPrice[]
  shipped: KnownPrice[]
}

export interface Trend {
  points: UsagePoint[]
  series?: UsageSeries[]
}

/** Every address of the usage. */
export const usageApi = {
  summary: (filter: Filter, signal: AbortSignal) =>
    requestJson<UsageSummary>(withQuery('/api/usage/summary', filter), { signal }),
  trend: (filter: Filter, signal: AbortSignal) => requestJson<Trend>(withQuery('/api/usage/trend', filter), { signal }),
  exportAddress: (filter: Filter, format: 'csv' | 'json') => withQuery('/api/usage/export', { ...filter, format }),
  budgets: async (signal: AbortSignal) =>
    (await requestJson<{ budgets: Budget[] }>('/api/usage/budgets', { signal })).budgets,
  saveBudget: (change: BudgetChange) => requestJson<void>('/api/usage/budgets', { method: 'POST', body: change }),
  prices: (signal: AbortSignal) => requestJson<Prices>('/api/usage/prices', { signal }),
  savePrices: (change: PriceChange) => requestJson<Prices>('/api/usage/prices', { method: 'POST', body: change }),
}

/** Of the resource `usage`, whose pulse has them read again. */
export const usageKeys = {
  summary: (filter: Filter) => ['usage', 'summary', filter] as const,
  trend: (filter: Filter) => ['usage', 'trend', filter] as const,
  budgets: ['budget', 'list', {}] as const,
  prices: ['price', 'list', {}] as const,
}
