import type { Selectable } from 'kysely'
import type { ModelPricesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export async function listPrices(db: Db): Promise<Selectable<ModelPricesTable>[]> {
  return db.selectFrom('model_prices').selectAll().orderBy('model').execute()
}

export async function savePrice(db: Db, row: Selectable<ModelPricesTable>): Promise<void> {
  const { prompt_price, completion_price, updated_at } = row
  await db
    .insertInto('model_prices')
    .values(row)
    .onConflict(conflict => conflict.column('model').doUpdateSet({ prompt_price, completion_price, updated_at }))
    .execute()
}
