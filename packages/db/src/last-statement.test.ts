import { temporaryPostgres } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createBatchWriter, openDatabase } from './index.ts'

interface Schema {
  notes: { text: string }
}

test('a last statement that nobody awaits is committed, and fails its batch alone when it fails', async () => {
  const { url } = await temporaryPostgres()
  const database = await openDatabase<Schema>({
    service: 'notes',
    url,
    migrations: {
      '0001-notes': async db => {
        await db.schema
          .createTable('notes')
          .addColumn('text', 'text', column => column.primaryKey())
          .execute()
      },
    },
  })
  const write = createBatchWriter<string, string>(database, {
    sqlite: () => [],
    async postgres(client, texts, last) {
      last(client.query('insert into notes select unnest($1::text[])', [texts]))
      return [...texts]
    },
  })
  expect(await Promise.all(['a', 'b'].map(write))).toEqual(['a', 'b'])
  const outcomes = await Promise.allSettled(['c', 'a', 'd'].map(write))
  expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const rows = await database.db.selectFrom('notes').select('text').orderBy('text').execute()
  expect(rows.map(row => row.text)).toEqual(['a', 'b', 'c', 'd'])
  await database.close()
})
