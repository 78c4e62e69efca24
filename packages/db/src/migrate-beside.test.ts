import { drain, temporaryPostgres } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteIds, notesMigrations, openNotes } from '../test/notes.ts'
import { type MigrationDatabase, migrate } from './migrate.ts'

const later = {
  ...notesMigrations,
  '0002-later': async (db: MigrationDatabase) => {
    await sql`alter table notes add column colour text`.execute(db)
  },
}

test('a migration gives way to those who use the tables, and comes through when they have ended', async () => {
  const { url } = await temporaryPostgres()
  const older = await openNotes({ url })
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  // A long query, or a backup.
  const reader = older.db.transaction().execute(async trx => {
    await trx.selectFrom('notes').selectAll().execute()
    await letGo
  })
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) }
  const options = { service: 'notes', engine: 'postgres' as const, migrations: later, log }
  const migrating = migrate(older.db, options)
  await drain(() => warnings.length > 0)
  // In between everybody else can read and write.
  await older.write(trx => trx.insertInto('notes').values({ id: 'meanwhile', text: '' }).execute())
  await expect(migrate(older.db, { ...options, giveUpAfterMs: 0 })).rejects.toThrow(
    /^The notes database cannot be brought up to date, because others keep its tables in use/,
  )
  release()
  await reader
  expect(await migrating).toEqual(['0002-later'])
  expect(await noteIds(older)).toEqual(['meanwhile'])
  await older.close()
})
