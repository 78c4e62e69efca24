import type { Selectable } from 'kysely'
import type { ChangesTable } from '../db/event-tables.ts'
import type { Db } from '../db/schema.ts'

export type ChangeRow = Selectable<ChangesTable>

/** In the order in which they were written. */
export async function listChanges(db: Db, { after, limit }: { after: number; limit: number }): Promise<ChangeRow[]> {
  return db.selectFrom('changes').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute()
}

export async function deleteChanges(db: Db, upTo: number): Promise<void> {
  await db.deleteFrom('changes').where('seq', '<=', upTo).execute()
}
