import { describeEachEngine } from '@trivium/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type NotesSchema, noteIds, notesMigrations, openNotes } from '../test/notes.ts'
import { type Database, openDatabase } from './index.ts'

describeEachEngine('database', (_engine, temporary) => {
  async function open(): Promise<Database<NotesSchema>> {
    const database = await openNotes(await temporary())
    onTestFinished(() => database.close())
    return database
  }
  const add = (database: Database<NotesSchema>, id: string) =>
    database.write(trx => trx.insertInto('notes').values({ id, text: id }).execute())

  test('keeps what was written in the order of creation, with numbers as numbers', async () => {
    const database = await open()
    for (const id of ['b', 'a', 'c']) await add(database, id)
    const rows = await database.db.selectFrom('notes').selectAll().orderBy('seq').execute()
    expect(rows.map(row => ({ ...row }))).toEqual([
      { seq: 1, id: 'b', text: 'b' },
      { seq: 2, id: 'a', text: 'a' },
      { seq: 3, id: 'c', text: 'c' },
    ])
    await database.ready()
  })

  test('a job that fails is undone alone, and its caller learns why', async () => {
    const database = await open()
    const jobs = ['a', 'b', 'a', 'c'].map(id => add(database, id))
    const failing = database.write(async trx => {
      await trx.insertInto('notes').values({ id: 'd', text: 'd' }).execute()
      throw new Error('changed my mind')
    })
    const results = await Promise.allSettled([...jobs, failing])
    expect(results.filter(result => result.status === 'rejected')).toHaveLength(2)
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await noteIds(database)).sort()).toEqual(['a', 'b', 'c'])
  })

  test('a job reads its own writes and those of jobs before it, never half of another', async () => {
    const database = await open()
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        database.write(async trx => {
          await trx
            .insertInto('notes')
            .values([
              { id: `${n}a`, text: '' },
              { id: `${n}b`, text: '' },
            ])
            .execute()
          const { count } = await trx
            .selectFrom('notes')
            .select(eb => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          return count
        }),
      ),
    )
    expect(counts.every(count => count % 2 === 0)).toBe(true)
    expect(await noteIds(database)).toHaveLength(100)
  })

  test('migrations run once, also when several processes start at the same time', async () => {
    const place = await temporary()
    const databases = await Promise.all(Array.from({ length: 4 }, () => openNotes(place)))
    for (const database of databases) await add(database, `${databases.indexOf(database)}`)
    expect(await noteIds(databases[0] as Database<NotesSchema>)).toEqual(['0', '1', '2', '3'])
    await Promise.all(databases.map(database => database.close()))
  })

  test('a failing migration leaves the database as it was', async () => {
    const place = await temporary()
    const first = await openNotes(place)
    await add(first, 'kept')
    await first.close()
    const broken = {
      ...notesMigrations,
      '0002-drop': async (db: Parameters<(typeof notesMigrations)[string]>[0]) => {
        await db.schema.dropTable('notes').execute()
        throw new Error('half-way')
      },
    }
    await expect(openNotes(place, broken)).rejects.toThrow('half-way')
    const again = await openNotes(place)
    expect(await noteIds(again)).toEqual(['kept'])
    await again.close()
  })

  test('a database of a newer version is refused and left alone', async () => {
    const place = await temporary()
    const newer = await openNotes(place, { ...notesMigrations, '0002-later': async () => {} })
    await newer.close()
    await expect(openNotes(place)).rejects.toThrow(/newer version of Trivium \(it has 0002-later\)/)
  })
})

describe('database that cannot be used', () => {
  test('a file that is no database is one clear message', async () => {
    await expect(openNotes({ file: '/dev/null/x.db' })).rejects.toThrow('The database /dev/null/x.db cannot be opened')
  })

  test('a PostgreSQL that cannot be reached is one clear message', async () => {
    const unreachable = openDatabase({ service: 'notes', url: 'postgres://127.0.0.1:1/none', migrations: {} })
    await expect(unreachable).rejects.toThrow(/PostgreSQL at DATABASE_URL cannot be used: .*ECONNREFUSED/)
  })

  test('using the database inside a transaction on SQLite fails instead of waiting for itself', async () => {
    const database = await openNotes({ file: ':memory:' })
    onTestFinished(() => database.close())
    await expect(database.write(() => noteIds(database))).rejects.toThrow('pass the transaction on')
  })
})
