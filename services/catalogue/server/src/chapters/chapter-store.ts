import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { CatalogueSchema, ChapterTable } from '../db/schema.ts'

type Db = Kysely<CatalogueSchema>

export type ChapterRow = Omit<Selectable<ChapterTable>, 'seq'>

const columns = ['id', 'course_id', 'title', 'description', 'number', 'start_date', 'end_date'] as const

export async function selectCourseOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('chapters').select('course_id').where('id', '=', id).executeTakeFirst()
  return row?.course_id
}

export async function insertChapter(db: Db, chapter: Insertable<ChapterTable>): Promise<void> {
  await db.insertInto('chapters').values(chapter).execute()
}

export function updateChapterRow(
  db: Db,
  id: string,
  changes: Updateable<ChapterTable>,
): Promise<ChapterRow | undefined> {
  return db.updateTable('chapters').set(changes).where('id', '=', id).returning(columns).executeTakeFirst()
}

export async function deleteChapterRow(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('chapters').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}
