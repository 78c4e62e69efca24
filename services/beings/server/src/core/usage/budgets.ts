import type { Budget, BudgetChange } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { recordAction } from '../audit/record-audit.ts'
import { requireBeing } from '../beings/find-being.ts'
import { type BudgetRow, deleteBudget, findBudget, listBudgets, saveBudget } from './budget-store.ts'
import { roundCost } from './round-cost.ts'
import { type CostSums, sumCost } from './usage-hours-store.ts'

export async function readBudgets(context: Uses<'clock' | 'database'>, beingId?: string): Promise<Budget[]> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const rows = await listBudgets(context.database.db, being?.id)
  return Promise.all(rows.map(async row => present(row, row.name, await spentOf(context, row))))
}

/** Without any limit the budget is gone. */
export async function changeBudget(context: Uses<'clock' | 'database'>, change: BudgetChange): Promise<Budget | null> {
  const being = await requireBeing(context, change.beingId)
  const { db } = context.database
  const before = await findBudget(db, being.id)
  const at = context.clock.now()
  const row: BudgetRow = {
    being_id: being.id,
    soft_limit: change.softLimit === undefined ? (before?.soft_limit ?? null) : change.softLimit,
    hard_limit: change.hardLimit === undefined ? (before?.hard_limit ?? null) : change.hardLimit,
    period: change.period ?? before?.period ?? 'month',
    updated_at: at,
  }
  if (row.soft_limit !== null && row.hard_limit !== null && row.soft_limit > row.hard_limit) {
    throw invalid('The limits are the wrong way round.', 'softLimit must not be above hardLimit')
  }
  const none = row.soft_limit === null && row.hard_limit === null
  await context.database.write(async trx => {
    if (none) await deleteBudget(trx, being.id)
    else await saveBudget(trx, row)
    const resource = none ? 'none' : `soft ${row.soft_limit ?? '-'}, hard ${row.hard_limit ?? '-'} per ${row.period}`
    await recordAction(trx, { action: 'budget.save', resource, beingId: being.id, beingName: being.name, at })
  })
  return none ? null : present(row, being.name, await spentOf(context, row))
}

/** How a being stands with its budget now; undefined when it has none. */
export async function budgetOf(context: Uses<'clock' | 'database'>, beingId: string): Promise<Budget | undefined> {
  return budgetIn(context.database.db, beingId, context.clock.now())
}

/** The same within a transaction. */
export async function budgetIn(db: Db, beingId: string, at: number): Promise<Budget | undefined> {
  const row = await findBudget(db, beingId)
  return row && present(row, '', await spentIn(db, row, at))
}

const spentOf = ({ clock, database }: Uses<'clock' | 'database'>, row: BudgetRow) =>
  spentIn(database.db, row, clock.now())

async function spentIn(db: Db, { being_id, period }: BudgetRow, at: number): Promise<CostSums> {
  const now = new Date(at)
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const from = { day, month, total: undefined }[period]
  return sumCost(db, { beingId: being_id, from })
}

/** What is known counts; what is not is told beside it. */
function present(row: BudgetRow, name: string, { cost, unpriced }: CostSums): Budget {
  const over = (limit: number | null) => limit !== null && cost >= limit
  return {
    beingId: row.being_id,
    name,
    softLimit: row.soft_limit,
    hardLimit: row.hard_limit,
    period: row.period,
    spent: roundCost(cost),
    unpricedCount: unpriced,
    state: over(row.hard_limit) ? 'hard' : over(row.soft_limit) ? 'soft' : 'ok',
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
