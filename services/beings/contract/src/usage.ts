import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

const sums = {
  requestCount: Type.Integer(),
  failureCount: Type.Integer(),
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  unpricedCount: Type.Integer({ description: 'Calls whose price nobody knows; the cost is that of the others.' }),
}

/** Null: no price is known for any of it. */
const cost = Type.Union([Type.Number(), Type.Null()])

/** `key` is the model, the being's id or the client type; `name` is what a person reads. */
export const UsageShare = Type.Object({ key: Type.String(), name: Type.String(), ...sums, cost })
export type UsageShare = Static<typeof UsageShare>

export const UsageSummary = Type.Object({
  ...sums,
  totalCost: cost,
  currency: Type.String(),
  byModel: Type.Array(UsageShare),
  byBeing: Type.Array(UsageShare),
  byClient: Type.Array(UsageShare),
})
export type UsageSummary = Static<typeof UsageSummary>

/** `date` is a day (2026-03-01), or an hour of it (2026-03-01T14:00) when the period is at most two days. */
export const UsagePoint = Type.Object({
  date: Type.String(),
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  cost,
  requestCount: Type.Integer(),
})
export type UsagePoint = Static<typeof UsagePoint>

export const usageGroups = ['model', 'being', 'client'] as const

/** The points of one model, being or client; all series have the same dates. */
export const UsageSeries = Type.Object({ key: Type.String(), name: Type.String(), points: Type.Array(UsagePoint) })
export type UsageSeries = Static<typeof UsageSeries>

const price = Type.Number({ minimum: 0, maximum: 1_000_000 })
const clientType = Type.String({ maxLength: 100, description: 'Empty: for every client.' })
const model = Type.String({ minLength: 1, maxLength: 200 })

/** Per million tokens, as the user sets it. */
export const ModelPrice = Type.Object({
  model,
  clientType: Type.Optional(clientType),
  promptPrice: price,
  completionPrice: price,
  cacheReadPrice: Type.Optional(Type.Union([price, Type.Null()])),
  source: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ModelPrice = Static<typeof ModelPrice>

/** A price that counts: the user's own, or one that came with this version. */
export const KnownPrice = Type.Object({
  clientType,
  model: Type.String(),
  promptPrice: Type.Number(),
  completionPrice: Type.Number(),
  cacheReadPrice: Type.Union([Type.Number(), Type.Null()]),
  currency: Type.String(),
  asOf: Type.String({ description: 'The day from which it is known.' }),
  source: Type.String(),
  isOwn: Type.Boolean(),
  isOld: Type.Boolean({ description: 'Known for more than 180 days: it may have changed since.' }),
  longPrompt: Type.Optional(
    Type.Object({ above: Type.Integer(), promptPrice: Type.Number(), completionPrice: Type.Number() }),
  ),
})
export type KnownPrice = Static<typeof KnownPrice>

export const PriceChange = Type.Object({
  prices: Type.Array(ModelPrice, { maxItems: 1000 }),
  remove: Type.Optional(Type.Array(Type.Object({ model, clientType: Type.Optional(clientType) }), { maxItems: 1000 })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type PriceChange = Static<typeof PriceChange>

export const budgetPeriods = ['day', 'month', 'total'] as const
const limit = Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000_000 }), Type.Null()])

/** Limits in money; at the soft one a warning is logged, at the hard one the being makes no further model call. */
export const BudgetChange = Type.Object({
  beingId: Id,
  softLimit: Type.Optional(limit),
  hardLimit: Type.Optional(limit),
  period: Type.Optional(Type.Enum(budgetPeriods)),
})
export type BudgetChange = Static<typeof BudgetChange>

export const Budget = Type.Object({
  beingId: Id,
  name: Type.String(),
  softLimit: limit,
  hardLimit: limit,
  period: Type.Enum(budgetPeriods),
  spent: Type.Number({ description: 'As far as prices are known.' }),
  unpricedCount: Type.Integer(),
  state: Type.Enum(['ok', 'soft', 'hard']),
  updatedAt: Timestamp,
})
export type Budget = Static<typeof Budget>
