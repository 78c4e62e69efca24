import type { BatchStore } from '@trivium/db'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { CatalogueSchema, CourseTable } from '../db/schema.ts'

type Db = Kysely<CatalogueSchema>

export type CourseRow = Omit<Selectable<CourseTable>, 'seq'>
export type NewCourse = Insertable<CourseTable>

const columns = ['id', 'title', 'description', 'start_date', 'end_date', 'published', 'owner_id'] as const

export async function selectOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('courses').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row?.owner_id
}

export function updateCourseRow(db: Db, id: string, changes: Updateable<CourseTable>): Promise<CourseRow | undefined> {
  return db.updateTable('courses').set(changes).where('id', '=', id).returning(columns).executeTakeFirst()
}

/** Chapters and memberships go with it: the foreign keys cascade. */
export async function deleteCourseRow(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('courses').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

const insertIntoSqlite = `insert into courses (${columns.join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`

const insertIntoPostgres = `insert into courses (${columns.join(', ')})
  select ${columns.join(', ')}
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::text[])
    with ordinality as new (${columns.join(', ')}, position)
  order by position`

/** New courses arrive in bursts: all that wait are written in one transaction, in the order of arrival. */
export const newCourses: BatchStore<NewCourse, void> = {
  sqlite(connection, items) {
    const insert = connection.prepare(insertIntoSqlite)
    for (const item of items) insert.run(...columns.map(column => item[column]))
    return items.map(() => undefined)
  },
  async postgres(client, items) {
    const values = columns.map(column => items.map(item => item[column]))
    await client.query({ name: 'insert-courses', text: insertIntoPostgres, values })
    return items.map(() => undefined)
  },
}
