import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

const sums = {
  requestCount: Type.Integer(),
  failureCount: Type.Integer(),
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
}

/** `key` is the model, the being's id or the client type; `name` is what a person reads. */
export const UsageShare = Type.Object({ key: Type.String(), name: Type.String(), ...sums, cost: Type.Number() })
export type UsageShare = Static<typeof UsageShare>

export const UsageSummary = Type.Object({
  ...sums,
  totalCost: Type.Number(),
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
  cost: Type.Number(),
  requestCount: Type.Integer(),
})
export type UsagePoint = Static<typeof UsagePoint>

/** Per million tokens. */
export const ModelPrice = Type.Object({
  model: Type.String({ minLength: 1, maxLength: 200 }),
  promptPrice: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  completionPrice: Type.Number({ minimum: 0, maximum: 1_000_000 }),
})
export type ModelPrice = Static<typeof ModelPrice>

export const PriceChange = Type.Object({
  prices: Type.Array(ModelPrice, { maxItems: 1000 }),
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
  spent: Type.Number(),
  state: Type.Enum(['ok', 'soft', 'hard']),
  updatedAt: Timestamp,
})
export type Budget = Static<typeof Budget>
