import { type MigrationDatabase, openDatabase } from '@trivium/db'
import { drain, temporaryDatabase } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../src/db/migrations.ts'
import { courseInput, createCourse } from './factories.ts'
import { startCatalogue } from './start.ts'

const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }'
const chapters = '{ courses { title chapters { id } } }'

test('while a newer version migrates, the older one says when to come again, and goes on afterwards', {
  timeout: 480_000,
}, async () => {
  const database = await temporaryDatabase('postgres')
  const older = await startCatalogue({ engine: 'postgres', database })
  await createCourse(older, { title: 'Before' })
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  let holds = false
  const later = async (db: MigrationDatabase) => {
    await sql`alter table courses add column colour text not null default 'blue'`.execute(db)
    holds = true
    await letGo
  }
  const migrating = { ...migrations, '9000-later': later }
  const opening = openDatabase({ service: 'catalogue', url: database.url, migrations: migrating })
  await drain(() => holds)

  const answers = await Promise.all([
    older.ask(create, { input: courseInput({ title: 'During' }) }),
    older.ask(chapters),
  ])
  for (const { status, headers, errors } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(errors).toEqual([{ message: 'The database is being changed; try again.', extensions: { code: 'INTERNAL' } }])
  }
  release()
  const newer = await opening
  await createCourse(older, { title: 'After' })
  const { courses } = await older.get(chapters)
  expect(courses.map((course: { title: string }) => course.title)).toEqual(['Before', 'After'])
  await newer.close()
})
