import { temporaryPostgres } from '@trivium/testing'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CopyIn } from './copy-in.ts'
import { CopyRows } from './copy-rows.ts'
import { openPool } from './postgres-pool.ts'

let pool: pg.Pool
const copyAll = { name: 'copy-all', text: 'copy things (name, large, small, data) from stdin (format binary)' }

beforeAll(async () => {
  pool = openPool({ url: (await temporaryPostgres()).url, schema: 'public' })
  await pool.query('create table things (name text, large bigint, small integer, data bytea not null)')
})
afterAll(() => pool.end())

type Thing = [name: string | null, large: number, small: number, data: Buffer]

function rowsOf(things: readonly Thing[]): CopyRows {
  const rows = new CopyRows()
  for (const thing of things) rows.row(['text', 'bigint', 'integer', 'bytes'], thing)
  return rows
}

async function copy(things: readonly Thing[]): Promise<void> {
  const client = await pool.connect()
  await new CopyIn(client, copyAll, rowsOf(things)).end().finally(() => client.release())
}

async function readBack(): Promise<Thing[]> {
  const { rows } = await pool.query({
    text: 'select name, large, small, data from things order by small',
    rowMode: 'array',
  })
  await pool.query('truncate things')
  return rows as unknown as Thing[]
}

test('rows of every size are read back as they were', async () => {
  const sizes = [0, 1, 1_000, 16_384, 16_385, 65_531, 65_536, 1_048_576, 10, 70_000, 0]
  const things = sizes.map((size, index): Thing => {
    const name = index % 3 === 0 ? null : 'ä€😀 "\\ \n'.repeat(1 + size / 10)
    return [name, (index % 2 ? -1 : 1) * (2 ** 40 + index), index, Buffer.alloc(size, `${index}·`)]
  })
  // Twice, because memory is used again.
  for (let round = 0; round < 2; round++) {
    await copy(things)
    expect(await readBack()).toEqual(things)
  }
})

test('the values at the edges of the integer types are exact', async () => {
  const edges = [0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, -(2 ** 32), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  const things = edges.map((large, index): Thing => ['', large, index, Buffer.alloc(0)])
  await copy(things)
  expect(await readBack()).toEqual(things)
})

test('a refused copy fails alone: what was sent behind it in the same breath goes on', async () => {
  const client = await pool.connect()
  try {
    const copies = [
      { name: 'to-nowhere', text: 'copy nowhere (name) from stdin (format binary)' },
      { name: 'too-few', text: 'copy things (name) from stdin (format binary)' },
    ]
    const failing = copies.map(copy => new CopyIn(client, copy, rowsOf([['a', 1, 1, Buffer.alloc(100_000)]])).end())
    const after = client.query('select 7 as seven')
    expect(await Promise.allSettled(failing)).toMatchObject([
      { status: 'rejected', reason: { code: '42P01' } },
      { status: 'rejected', reason: { code: '22P04' } },
    ])
    expect((await after).rows).toEqual([{ seven: 7 }])
  } finally {
    client.release()
  }
  expect(await readBack()).toEqual([])
})

describe('between two calls', () => {
  const count = 'select count(*) from things'

  function between(client: pg.PoolClient, things: readonly Thing[], divisor = 1) {
    const before = { name: 'before', text: `select $1::int / $2::int, (${count})`, values: [7, divisor] }
    const after = { name: 'after', text: `select 'after', null, (${count})`, values: [] }
    return new CopyIn(client, { ...copyAll, before, after }, rowsOf(things)).end()
  }

  test('all is one transaction, again and again on one connection', async () => {
    const client = await pool.connect()
    onTestFinished(() => client.release())
    const one: Thing = ['a', 1, 1, Buffer.alloc(10)]
    const answers = await Promise.all([between(client, [one]), between(client, [one, one]), between(client, [])])
    expect(answers).toEqual([
      [
        ['7', '0'],
        ['after', null, '1'],
      ],
      [
        ['7', '1'],
        ['after', null, '3'],
      ],
      [
        ['7', '3'],
        ['after', null, '3'],
      ],
    ])
    expect(await readBack()).toHaveLength(3)
  })

  test('a refused call undoes the rows, and the next one works', async () => {
    const client = await pool.connect()
    onTestFinished(() => client.release())
    const one: Thing = ['a', 1, 1, Buffer.alloc(10)]
    const broken = { name: 'broken', text: 'select 1 / $1::int', values: [0] }
    const undone = new CopyIn(client, { ...copyAll, after: broken }, rowsOf([one])).end()
    await expect(undone).rejects.toMatchObject({ code: '22012' })
    await expect(between(client, [one], 0)).rejects.toMatchObject({ code: '22012' })
    expect(await between(client, [one])).toMatchObject([['7', '0'], {}])
    expect(await readBack()).toHaveLength(1)
  })
})
