import { statSync } from 'node:fs'
import { join } from 'node:path'
import { drain, temporaryDirectory } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createCheckpoints } from './checkpoints.ts'
import { openDatabase } from './index.ts'

interface Schema {
  notes: { key?: number; text: string }
}

async function open(leastBytes: number) {
  const file = join(await temporaryDirectory(), 'notes.db')
  const database = await openDatabase<Schema>({
    service: 'notes',
    file,
    migrations: {
      '0001-notes': async db => {
        await db.schema
          .createTable('notes')
          .addColumn('key', 'integer', column => column.primaryKey())
          .addColumn('text', 'text', column => column.notNull())
          .execute()
      },
    },
  })
  const checkpoints = createCheckpoints(database, undefined, { everyMs: 5, leastBytes })
  onTestFinished(async () => {
    await checkpoints.close()
    await database.close()
  })
  const write = (text: string) => database.write(trx => trx.insertInto('notes').values({ text }).execute())
  return { database, write, size: () => statSync(file).size }
}

test('what was written is copied from the log while the service goes on, again and again', async () => {
  const { database, write, size } = await open(100_000)
  for (const total of [1, 2, 3]) {
    const before = size()
    for (let count = 0; count < 20; count++) await write('x'.repeat(20_000))
    await drain(() => size() >= before + 300_000)
    expect(await database.db.selectFrom('notes').select('key').execute()).toHaveLength(total * 20)
  }
})
