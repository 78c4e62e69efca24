import type { Insertable, Selectable } from 'kysely'
import type { ModelPricesTable, UsageRecordsTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export async function insertUsage(db: Db, row: Insertable<UsageRecordsTable>): Promise<void> {
  await db.insertInto('usage_records').values(row).execute()
}

/** The user's own price: the one for this client before the one for every client. */
export async function findPrice(
  db: Db,
  clientType: string,
  model: string,
): Promise<Selectable<ModelPricesTable> | undefined> {
  return db
    .selectFrom('model_prices')
    .selectAll()
    .where('model', '=', model)
    .where('client_type', 'in', [clientType, ''])
    .orderBy('client_type', 'desc')
    .limit(1)
    .executeTakeFirst()
}
