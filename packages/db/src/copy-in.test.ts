import { temporaryPostgres } from '@trivium/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopyIn, CopyRows } from './copy-in.ts'
import { openPool } from './postgres-pool.ts'

let pool: pg.Pool
const copyAll = 'copy things (name, large, small, data) from stdin (format binary)'

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
    const copies = ['copy nowhere (name) from stdin (format binary)', 'copy things (name) from stdin (format binary)']
    const failing = copies.map(text => new CopyIn(client, text, rowsOf([['a', 1, 1, Buffer.alloc(100_000)]])).end())
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
