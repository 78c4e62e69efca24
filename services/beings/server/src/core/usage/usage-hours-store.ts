import type { Period } from '../../platform/date-range.ts'
import type { Db } from '../../platform/db/schema.ts'

export const hourMs = 3_600_000

export interface UsageFilter extends Period {
  beingId?: string | undefined
  clientType?: string | undefined
  model?: string | undefined
}

export interface UsageSums {
  requests: number
  failures: number
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  cost: number
  unpriced: number
}

/** Sums are kept per hour: a period counts with every hour it touches. */
function narrowed(db: Db, { from, to, beingId, clientType, model }: UsageFilter) {
  return db
    .selectFrom('usage_hours')
    .$if(from !== undefined, query => query.where('hour', '>=', Math.floor((from ?? 0) / hourMs)))
    .$if(to !== undefined, query => query.where('hour', '<=', Math.floor((to ?? 0) / hourMs)))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(clientType !== undefined, query => query.where('client_type', '=', clientType ?? ''))
    .$if(model !== undefined, query => query.where('model', '=', model ?? ''))
}

export type Share = 'model' | 'being_id' | 'client_type' | 'hour'

/** The sums of each value of a column. */
export async function sumUsageBy<Column extends Share>(db: Db, column: Column, filter: UsageFilter) {
  return narrowed(db, filter)
    .select(column)
    .select(({ fn }) => [
      fn.sum<number>('requests').as('requests'),
      fn.sum<number>('failures').as('failures'),
      fn.sum<number>('prompt_tokens').as('prompt_tokens'),
      fn.sum<number>('completion_tokens').as('completion_tokens'),
      fn.sum<number>('total_tokens').as('total_tokens'),
      fn.sum<number>('cost').as('cost'),
      fn.sum<number>('unpriced').as('unpriced'),
    ])
    .groupBy(column)
    .orderBy('total_tokens', 'desc')
    .execute()
}

/** The sums of each hour and value of a column, the oldest hour first. */
export async function sumUsageByHourAnd(db: Db, column: Exclude<Share, 'hour'>, filter: UsageFilter) {
  return narrowed(db, filter)
    .select(['hour', `${column} as key`])
    .select(({ fn }) => [
      fn.sum<number>('requests').as('requests'),
      fn.sum<number>('failures').as('failures'),
      fn.sum<number>('prompt_tokens').as('prompt_tokens'),
      fn.sum<number>('completion_tokens').as('completion_tokens'),
      fn.sum<number>('total_tokens').as('total_tokens'),
      fn.sum<number>('cost').as('cost'),
      fn.sum<number>('unpriced').as('unpriced'),
    ])
    .groupBy(['hour', column])
    .orderBy('hour')
    .execute()
}

export interface CostSums {
  requests: number
  tokens: number
  cost: number
  unpriced: number
}

export async function sumCost(db: Db, filter: UsageFilter): Promise<CostSums> {
  const row = await narrowed(db, filter)
    .select(({ fn }) => [
      fn.sum<number | null>('cost').as('cost'),
      fn.sum<number | null>('total_tokens').as('tokens'),
      fn.sum<number | null>('requests').as('requests'),
      fn.sum<number | null>('unpriced').as('unpriced'),
    ])
    .executeTakeFirstOrThrow()
  return { cost: row.cost ?? 0, tokens: row.tokens ?? 0, requests: row.requests ?? 0, unpriced: row.unpriced ?? 0 }
}
