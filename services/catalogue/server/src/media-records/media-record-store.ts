import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { oneOf } from '../db/one-of.ts'
import type { CatalogueSchema, MediaRecordTable } from '../db/schema.ts'

type Db = Kysely<CatalogueSchema>

export type MediaRecordRow = Omit<Selectable<MediaRecordTable>, 'seq'>

const columns = ['id', 'name', 'type'] as const

export function selectMediaRecords(db: Db): Promise<MediaRecordRow[]> {
  return db.selectFrom('media_records').select(columns).orderBy('seq').execute()
}

/** In no particular order; ids without a record are missing. */
export function selectMediaRecordsById(db: Db, ids: readonly string[]): Promise<MediaRecordRow[]> {
  return db
    .selectFrom('media_records')
    .select(columns)
    .where(oneOf(db, 'id', ids))
    .execute()
}

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
