import type { Insertable, Selectable } from 'kysely'
import type { ModelPricesTable, UsageRecordsTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export async function insertUsage(db: Db, row: Insertable<UsageRecordsTable>): Promise<void> {
  await db.insertInto('usage_records').values(row).execute()
}

export async function findPrice(db: Db, model: string): Promise<Selectable<ModelPricesTable> | undefined> {
  return db.selectFrom('model_prices').selectAll().where('model', '=', model).executeTakeFirst()
}
