import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BeingsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type BeingRow = Selectable<BeingsTable>

export async function insertBeing(db: Db, row: Insertable<BeingsTable>): Promise<BeingRow> {
  return db.insertInto('beings').values(row).returningAll().executeTakeFirstOrThrow()
}

/** One that is still on its way is not there yet. */
export async function findBeing(db: Db, id: string): Promise<BeingRow | undefined> {
  return db.selectFrom('beings').selectAll().where('id', '=', id).where('arriving', '=', 0).executeTakeFirst()
}

/** The curator first, then in the order of creation. */
export async function listBeings(db: Db): Promise<BeingRow[]> {
  return db
    .selectFrom('beings')
    .selectAll()
    .where('arriving', '=', 0)
    .orderBy('is_curator', 'desc')
    .orderBy('seq')
    .execute()
}

export async function changeBeing(db: Db, id: string, change: Updateable<BeingsTable>): Promise<void> {
  await db.updateTable('beings').set(change).where('id', '=', id).execute()
}

/** False when it was gone already. */
export async function removeBeing(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('beings').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
