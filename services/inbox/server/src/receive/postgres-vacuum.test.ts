import { createLogger } from '@trivium/http'
import { drain, temporaryPostgres } from '@trivium/testing'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Arrival } from './arrival.ts'
import { RequestsVacuum } from './postgres-vacuum.ts'

const log = createLogger({ service: 'inbox', level: 'silent' })

async function start(table: string) {
  const { url } = await temporaryPostgres()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  onTestFinished(() => pool.end())
  await pool.query(`create table ${table} (body text)`)
  const vacuums = async () => {
    const { rows } = await pool.query(`select vacuum_count from pg_stat_user_tables where relname = '${table}'`)
    return Number(rows[0]?.vacuum_count)
  }
  return { vacuum: new RequestsVacuum(pool, log), vacuums }
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

test('a database that refuses is left alone, and captures go on', async () => {
  const { vacuum, vacuums } = await start('other')
  for (let n = 0; n < 3; n++) vacuum.captured(arrivals(5_000, 0))
  expect(await vacuums()).toBe(0)
})
