import type { Logger } from '@trivium/http'
import { drain, temporaryPostgres } from '@trivium/testing'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Arrival } from './arrival.ts'
import { RequestsVacuum } from './postgres-vacuum.ts'

async function start(table: string) {
  const { url } = await temporaryPostgres()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('connect', client => client.on('error', () => {}))
  // The database may go while the pool still closes what is idle.
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  await pool.query(`create table ${table} (body text)`)
  const vacuums = async () => {
    const { rows } = await pool.query(`select vacuum_count from pg_stat_user_tables where relname = '${table}'`)
    return Number(rows[0]?.vacuum_count)
  }
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) } as unknown as Logger
  return { pool, vacuum: new RequestsVacuum(pool, log), vacuums, warnings }
}

const arrivals = (count: number, bytes: number) =>
  Array.from({ length: count }, () => ({ body: Buffer.alloc(bytes) }) as unknown as Arrival)

test('the table is cleaned after many captures, or after few large ones', async () => {
  const { vacuum, vacuums } = await start('requests')
  vacuum.captured(arrivals(4_999, 0))
  expect(await vacuums()).toBe(0)
  vacuum.captured(arrivals(1, 0))
  await drain(async () => (await vacuums()) === 1)
  // Told until the first has ended and the second begins.
  await drain(async () => {
    vacuum.captured(arrivals(65, 1024 * 1024))
    return (await vacuums()) >= 2
  })
})

test('what went by itself counts like what was captured; what a person deleted is cleaned soon', async () => {
  const { vacuum, vacuums } = await start('requests')
  vacuum.removed({ rows: 10, bytes: 1024 })
  expect(await vacuums()).toBe(0)
  vacuum.removed({ rows: 1, bytes: 64 * 1024 * 1024 })
  await drain(async () => (await vacuums()) === 1)
  await drain(async () => {
    vacuum.soon()
    return (await vacuums()) >= 2
  })
  vacuum.close()
  const before = await vacuums()
  vacuum.removed({ rows: 10_000, bytes: 0 })
  expect(await vacuums()).toBe(before)
})

test('a database that refuses is told once and then left alone', async () => {
  const { vacuum, vacuums, warnings } = await start('other')
  vacuum.captured(arrivals(5_000, 0))
  await drain(() => warnings.length === 1)
  for (let n = 0; n < 3; n++) vacuum.captured(arrivals(5_000, 0))
  expect(await vacuums()).toBe(0)
  expect(warnings).toEqual([expect.stringContaining('left to PostgreSQL')])
})

test('after a lost connection it is tried again', async () => {
  const { pool, vacuum, vacuums, warnings } = await start('requests')
  pool.once('acquire', client => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  })
  vacuum.captured(arrivals(5_000, 0))
  await drain(() => warnings.length === 1)
  expect(warnings).toEqual([expect.stringContaining('trying again')])
  vacuum.captured(arrivals(5_000, 0))
  await drain(async () => (await vacuums()) === 1)
})
