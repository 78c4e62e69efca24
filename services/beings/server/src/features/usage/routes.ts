import { Readable } from 'node:stream'
import {
  Budget,
  BudgetChange,
  Id,
  KnownPrice,
  PriceChange,
  UsagePoint,
  UsageSeries,
  UsageSummary,
  usageGroups,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { type Static, Type } from 'typebox'
import { changeBudget, readBudgets } from '../../core/usage/budgets.ts'
import { changePrices, readPrices } from '../../core/usage/prices.ts'
import type { UsageFilter } from '../../core/usage/usage-hours-store.ts'
import { periodQuery, readPeriod } from '../../platform/date-range.ts'
import type { Uses } from '../../platform/kernel.ts'
import { checkExport, exportCsv, exportJson } from './export-usage.ts'
import { summariseUsage } from './summarise-usage.ts'
import { usageSeries, usageTrend } from './trend.ts'

const OfBeing = Type.Object({ beingId: Type.Optional(Id) })
const Query = Type.Object({
  ...OfBeing.properties,
  clientType: Type.Optional(Type.String({ maxLength: 100 })),
  model: Type.Optional(Type.String({ maxLength: 200 })),
  ...periodQuery,
})
const ExportQuery = Type.Object({ ...Query.properties, format: Type.Enum(['csv', 'json'], { default: 'csv' }) })
const TrendQuery = Type.Object({ ...Query.properties, groupBy: Type.Optional(Type.Enum(usageGroups)) })
const Trend = Type.Object({
  points: Type.Array(UsagePoint),
  series: Type.Optional(
    Type.Array(UsageSeries, { description: 'With groupBy: the points of each, added up in points.' }),
  ),
})
const Prices = Type.Object({
  currency: Type.String(),
  prices: Type.Array(KnownPrice, { description: "The user's own." }),
  shipped: Type.Array(KnownPrice, {
    description: 'What this version knows of models for which there is none of those.',
  }),
})

function readFilter(query: Static<typeof Query>): UsageFilter {
  const { beingId, clientType, model } = query
  return { ...readPeriod(query), beingId: beingId?.toLowerCase(), clientType, model }
}

export function usageRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get(
    '/api/usage/summary',
    { schema: { querystring: Query, response: { 200: UsageSummary } } },
    async ({ query }) => summariseUsage(context, readFilter(query)),
  )
  app.get(
    '/api/usage/trend',
    { schema: { querystring: TrendQuery, response: { 200: Trend } } },
    async ({ query: { groupBy, ...query } }) => {
      const filter = readFilter(query)
      const points = await usageTrend(context, filter)
      return groupBy === undefined ? { points } : { points, series: await usageSeries(context, filter, groupBy) }
    },
  )
  app.get('/api/usage/export', { schema: { querystring: ExportQuery } }, async ({ query }, reply) => {
    const filter = readFilter(query)
    await checkExport(context, filter)
    const asCsv = query.format === 'csv'
    const parts = asCsv ? exportCsv(context, filter) : exportJson(context, filter)
    return reply
      .type(asCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="usage.${query.format}"`)
      .send(Readable.from(parts))
  })
  app.get('/api/usage/prices', { schema: { response: { 200: Prices } } }, async () => readPrices(context))
  app.post(
    '/api/usage/prices',
    {
      schema: { body: PriceChange, response: { 200: Type.Object({ success: Type.Boolean(), ...Prices.properties }) } },
    },
    async ({ body }) => {
      await changePrices(context, body)
      return { success: true, ...(await readPrices(context)) }
    },
  )
  app.get(
    '/api/usage/budgets',
    { schema: { querystring: OfBeing, response: { 200: Type.Object({ budgets: Type.Array(Budget) }) } } },
    async ({ query }) => ({ budgets: await readBudgets(context, query.beingId) }),
  )
  app.post(
    '/api/usage/budgets',
    {
      schema: {
        body: BudgetChange,
        response: { 200: Type.Object({ success: Type.Boolean(), budget: Type.Union([Budget, Type.Null()]) }) },
      },
    },
    async ({ body }) => ({ success: true, budget: await changeBudget(context, body) }),
  )
}
