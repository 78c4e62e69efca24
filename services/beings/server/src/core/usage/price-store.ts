import type { Selectable } from 'kysely'
import type { ModelPricesTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export async function listPrices(db: Db): Promise<Selectable<ModelPricesTable>[]> {
  return db.selectFrom('model_prices').selectAll().orderBy('model').orderBy('client_type').execute()
}

export async function savePrice(db: Db, row: Selectable<ModelPricesTable>): Promise<void> {
  const { client_type: _, model: __, ...values } = row
  await db
    .insertInto('model_prices')
    .values(row)
    .onConflict(conflict => conflict.columns(['client_type', 'model']).doUpdateSet(values))
    .execute()
}

export async function deletePrice(db: Db, clientType: string, model: string): Promise<void> {
  await db.deleteFrom('model_prices').where('client_type', '=', clientType).where('model', '=', model).execute()
}
