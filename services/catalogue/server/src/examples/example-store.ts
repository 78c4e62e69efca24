import { type Insertable, type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CatalogueSchema, ChapterTable, CourseTable, MediaRecordTable, MembershipTable } from '../db/schema.ts'

export interface ExampleRows {
  courses: Insertable<CourseTable>[]
  chapters: Insertable<ChapterTable>[]
  mediaRecords: Insertable<MediaRecordTable>[]
  memberships: Insertable<MembershipTable>[]
}

export async function selectExampleIds(db: Kysely<CatalogueSchema>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where(oneOf(db, 'id', ids))
    .execute()
  return rows.map(row => row.id)
}

/** `column in (ids)` with one parameter: the text of the statement stays the same for any number of ids. */
function oneOf(db: Kysely<CatalogueSchema>, column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  const reference = sql.ref(column)
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`${reference} = any(${ids})`
    : sql<SqlBool>`${reference} in (select value from json_each(${JSON.stringify(ids)}))`
}

export async function insertExamples(db: Kysely<CatalogueSchema>, rows: ExampleRows): Promise<void> {
  await db.insertInto('courses').values(rows.courses).execute()
  await db.insertInto('chapters').values(rows.chapters).execute()
  // Somebody may have changed these before; the ids of the examples are fixed.
  await db
    .insertInto('media_records')
    .values(rows.mediaRecords)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db.insertInto('memberships').values(rows.memberships).execute()
}
