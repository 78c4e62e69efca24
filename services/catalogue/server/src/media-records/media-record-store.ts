import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { CatalogueSchema, MediaRecordTable } from '../db/schema.ts'

type Db = Kysely<CatalogueSchema>

export type MediaRecordRow = Omit<Selectable<MediaRecordTable>, 'seq'>

const columns = ['id', 'name', 'type'] as const

export async function insertMediaRecord(db: Db, record: Insertable<MediaRecordTable>): Promise<void> {
  await db.insertInto('media_records').values(record).execute()
}

export function updateMediaRecordRow(
  db: Db,
  id: string,
  changes: Updateable<MediaRecordTable>,
): Promise<MediaRecordRow | undefined> {
  return db.updateTable('media_records').set(changes).where('id', '=', id).returning(columns).executeTakeFirst()
}

export async function deleteMediaRecordRow(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('media_records').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}
