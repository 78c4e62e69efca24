import type { Selectable } from 'kysely'
import type { UsageBudgetsTable } from '../../platform/db/project-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type BudgetRow = Selectable<UsageBudgetsTable>

export async function findBudget(db: Db, beingId: string): Promise<BudgetRow | undefined> {
  return db.selectFrom('usage_budgets').selectAll().where('being_id', '=', beingId).executeTakeFirst()
}

export async function listBudgets(db: Db, beingId?: string): Promise<(BudgetRow & { name: string })[]> {
  return db
    .selectFrom('usage_budgets')
    .innerJoin('beings', 'beings.id', 'usage_budgets.being_id')
    .selectAll('usage_budgets')
    .select('beings.name')
    .$if(beingId !== undefined, query => query.where('usage_budgets.being_id', '=', beingId ?? ''))
    .orderBy('beings.seq')
    .execute()
}

export async function saveBudget(db: Db, { being_id, ...values }: BudgetRow): Promise<void> {
  await db
    .insertInto('usage_budgets')
    .values({ being_id, ...values })
    .onConflict(conflict => conflict.column('being_id').doUpdateSet(values))
    .execute()
}

export async function deleteBudget(db: Db, beingId: string): Promise<void> {
  await db.deleteFrom('usage_budgets').where('being_id', '=', beingId).execute()
}
