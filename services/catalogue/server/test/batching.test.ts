import { type Database, openDatabase, RowQuery } from '@trivium/db'
import { describeEachEngine } from '@trivium/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from '../src/db/migrations.ts'
import type { CatalogueSchema } from '../src/db/schema.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const idOf = (kind: number, at: number) => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`

describeEachEngine('batching', (engine, temporary) => {
  let catalogue: StartedCatalogue
  let statements = 0

  beforeAll(async () => {
    const database = await openDatabase<CatalogueSchema>({ service: 'catalogue', migrations, ...(await temporary()) })
    countStatements(database, count => {
      statements += count
    })
    catalogue = await startCatalogue({ engine, overrides: { database } })
    await fill(catalogue)
  })

  beforeEach(() => {
    statements = 0
  })

  it.each([
    ['{ courses { id chapters { id } } }', 2],
    ['{ courses { chapters { course { title } } } }', 2],
    [`{ coursesById(ids: ["${idOf(1, 1)}"]) { chapters { course { chapters { course { chapters { id } } } } } } }`, 2],
    ['{ currentUser { coursesOwned { chapters { course { id } } } } }', 2],
    ['{ a: currentUser { coursesOwned { id } coursesJoined { id } } b: currentUser { coursesOwned { id } } }', 2],
    ['{ mediaRecords { id } }', 1],
  ])('runs %s with %i statements, however often it is asked', async (query, expected) => {
    for (let round = 0; round < 4; round += 1) {
      statements = 0
      // A different text each time, so that no kept answer is used.
      const answer = await catalogue.get(`${query} # ${round}`)
      expect(statements).toBe(expected)
      if (query.startsWith('{ courses {')) expect(answer.courses).toHaveLength(1000)
    }
  })
})

const readsRows = (sql: string) => / from (courses|chapters|media_records) /.test(sql)

/** Counts what is sent to the engine to read rows; what begins and ends a transaction or reads the version is no row. */
function countStatements({ native }: Database<CatalogueSchema>, add: (count: number) => void): void {
  if (native.engine === 'sqlite') {
    const { readers } = native
    const take = readers.take.bind(readers)
    readers.take = () => {
      const reader = take()
      if (reader instanceof Promise) throw new Error('One request at a time needs no second connection.')
      const all = Object.getPrototypeOf(reader).all.bind(reader)
      reader.all = (sql, values) => {
        if (readsRows(sql)) add(1)
        return all(sql, values)
      }
      return reader
    }
    return
  }
  const { pool } = native
  const watched = new WeakSet<object>()
  pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [asked] = args
      if (asked instanceof RowQuery) add(asked.statements.filter(({ text }) => readsRows(text)).length)
      return query(...args)
    }) as typeof client.query
  })
}

/** 1,000 courses with 10 chapters each. */
async function fill({ context }: StartedCatalogue): Promise<void> {
  const dates = { start_date: 0, end_date: 0 }
  const owner_id = context.config.userId
  const courses = Array.from({ length: 1000 }, (_, at) => ({
    ...{ id: idOf(1, at), title: `${at}`, description: '', published: 1, owner_id },
    ...dates,
  }))
  const chapters = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ id: idOf(2, at), course_id: idOf(1, at % 1000), title: `${at}`, description: '', number: 10_000 - at },
    ...dates,
  }))
  await context.mutate(async trx => {
    for (let at = 0; at < courses.length; at += 500)
      await trx
        .insertInto('courses')
        .values(courses.slice(at, at + 500))
        .execute()
    for (let at = 0; at < chapters.length; at += 500)
      await trx
        .insertInto('chapters')
        .values(chapters.slice(at, at + 500))
        .execute()
  })
}
