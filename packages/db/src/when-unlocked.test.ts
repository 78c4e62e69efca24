import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryDirectory } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { noteIds, openNotes } from '../test/notes.ts'
import { createBatchWriter, isLockTimeout } from './index.ts'

/** The database of this process, and another connection that holds the lock as another process would. */
async function startLocked() {
  const file = join(await temporaryDirectory(), 'notes.db')
  const database = await openNotes({ file })
  const outside = new DatabaseSync(file)
  onTestFinished(async () => {
    outside.close()
    await database.close()
  })
  outside.exec('begin immediate')
  const batch = createBatchWriter<string, void>(database, {
    sqlite(connection, ids) {
      for (const id of ids) connection.prepare('insert into notes (id, text) values (?, ?)').run(id, '')
      return ids.map(() => undefined)
    },
    postgres: async () => [],
  })
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    batch,
    group: id => database.write(trx => trx.insertInto('notes').values({ id, text: '' }).execute()),
    single: id => database.db.insertInto('notes').values({ id, text: '' }).execute(),
  }
  return { database, outside, ways }
}

test('who writes waits for another process without holding up this one, and who reads does not wait', async () => {
  const { database, outside, ways } = await startLocked()
  const settled: string[] = []
  const writes = Object.entries(ways).map(([name, write]) => write(name).then(() => settled.push(name)))
  for (let turn = 0; turn < 20; turn += 1) {
    await wait(5)
    expect(await noteIds(database)).toEqual([])
  }
  expect(settled).toEqual([])
  // A wait inside of SQLite would hold up everybody for as long as this says.
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.db)
  expect(rows).toEqual([{ timeout: 0 }])
  outside.exec('rollback')
  await Promise.all(writes)
  expect((await noteIds(database)).sort()).toEqual(['batch', 'group', 'single'])
})

test('who has waited for long enough is told so, and nothing was changed', async () => {
  const { database, outside, ways } = await startLocked()
  const outcomes = await Promise.allSettled(Object.entries(ways).map(([name, write]) => write(name)))
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected')
    expect(isLockTimeout((outcome as PromiseRejectedResult).reason)).toBe(true)
  }
  outside.exec('rollback')
  expect(await noteIds(database)).toEqual([])
  await Promise.all(Object.values(ways).map((write, at) => write(`later ${at}`)))
  expect(await noteIds(database)).toHaveLength(3)
})
