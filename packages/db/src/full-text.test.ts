import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFullTextIndex, type Database, openDatabase, searchFullText } from './index.ts'

interface Schema {
  memories: { key?: number; owner: string; title: string; content: string }
}
const index = { table: 'memories', key: 'key', columns: ['title', 'content'] }
let database: Database<Schema>

beforeEach(async () => {
  database = await openDatabase<Schema>({
    service: 'memories',
    file: ':memory:',
    migrations: {
      '0001-memories': async db => {
        await db.schema
          .createTable('memories')
          .addColumn('key', 'integer', column => column.primaryKey())
          .addColumn('owner', 'text', column => column.notNull())
          .addColumn('title', 'text', column => column.notNull())
          .addColumn('content', 'text', column => column.notNull())
          .execute()
        await createFullTextIndex(db, index)
      },
    },
  })
  onTestFinished(() => database.close())
  const rows = [
    { owner: 'a', title: 'Harbour', content: 'The lighthouse keeper counts ships at dawn.' },
    { owner: 'a', title: 'Kitchen', content: 'Soup, bread and a "quoted" lighthouse.' },
    { owner: 'b', title: '笔记', content: '今天的天气很好，我们去了北京大学。' },
  ]
  await database.db.insertInto('memories').values(rows).execute()
})

const search = async (query: string, more = {}) =>
  (await searchFullText(database.db, { ...index, query, limit: 10, ...more })).map(hit => ({ ...hit }))

test('finds parts of words, all words, any script, with the place marked', async () => {
  expect((await search('lighthou')).map(hit => hit.key).sort()).toEqual([1, 2])
  expect(await search('lighthouse ships')).toEqual([
    { key: 1, snippet: 'The [lighthouse] keeper counts [ships] at dawn.' },
  ])
  expect((await search('北京大学')).map(hit => hit.key)).toEqual([3])
})

test('short words are found without the index', async () => {
  expect((await search('天气')).map(hit => hit.key)).toEqual([3])
  expect((await search('at')).map(hit => hit.key)).toEqual([1])
  expect((await search('天气'))[0]?.snippet).toContain('[天气]')
})

test('nothing that a user types is an operator or a fault', async () => {
  for (const query of ['', '   ', '"', '"quoted"', 'a OR b', 'NEAR(', '*', 'title:x', "';--", '(((', '\u0000'])
    await expect(search(query)).resolves.toBeInstanceOf(Array)
  expect((await search('"quoted"')).map(hit => hit.key)).toEqual([2])
})

test('follows updates and deletions, and keeps to further conditions', async () => {
  await database.db.updateTable('memories').set({ content: 'Quiet now.' }).where('key', '=', 1).execute()
  await database.db.deleteFrom('memories').where('key', '=', 3).execute()
  expect((await search('lighthouse')).map(hit => hit.key)).toEqual([2])
  expect(await search('北京大学')).toEqual([])
  expect(await search('lighthouse', { where: sql<boolean>`memories.owner = ${'b'}` })).toEqual([])
})
