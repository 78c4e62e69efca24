import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startTcpProxy, type TcpProxy, temporaryPostgres } from '@trivium/testing'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createBatchWriter } from './index.ts'
import { openPool } from './postgres-pool.ts'
import { RowQuery } from './row-query.ts'
import { type WatchOptions, watchConnections } from './watch-connections.ts'

/** Looked at often, and never unreachable only because this machine is busy. */
const watch: WatchOptions = { beatMs: 100, patienceMs: 120_000 }

async function start(options: WatchOptions = watch): Promise<{ pool: pg.Pool; proxy: TcpProxy }> {
  const proxy = await startTcpProxy((await temporaryPostgres()).url)
  const pool = openPool({ url: proxy.url, schema: 'public', watch: options })
  onTestFinished(() => pool.end())
  return { pool, proxy }
}

const takeAll = (pool: pg.Pool, count: number) => Promise.all(Array.from({ length: count }, () => pool.connect()))

test('connections whose server is gone without a word are given up, those that are idle, too', async () => {
  const { pool, proxy } = await start()
  for (const client of await takeAll(pool, 4)) client.release()
  expect(pool.totalCount).toBe(4)
  proxy.silence({ alsoNew: false })
  await expect(pool.query('select 1')).rejects.toThrow('the database does not answer')
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement is given up when the server cannot be reached at all', async () => {
  const { pool, proxy } = await start({ beatMs: 100, patienceMs: 500 })
  await pool.query('select 1')
  proxy.silence({ alsoNew: true })
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
})

test('a statement that takes long goes on, and so does the transaction around it', async () => {
  const { pool } = await start()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select pg_sleep(2)')
  const before = (await client.query('select pg_backend_pid() as pid')).rows
  await delay(1000)
  expect((await client.query('select pg_backend_pid() as pid')).rows).toEqual(before)
  await client.query('commit')
  client.release()
})

test('what was said of a statement is not held against the next one on its connection', async () => {
  const asking: Socket[] = []
  const unable = createServer(socket => void asking.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(unable, 'listening')
  onTestFinished(() => {
    unable.close()
    for (const socket of asking) socket.destroy()
  })
  const { url } = await temporaryPostgres()
  const pool = openPool({ url, schema: 'public', settings: { lock_timeout: '0' } })
  onTestFinished(() => pool.end())
  const { port } = unable.address() as AddressInfo
  watchConnections(pool, { ...watch, url: `postgres://nobody@127.0.0.1:${port}/nothing` })

  const [held, holder] = await takeAll(pool, 2)
  if (!held || !holder) throw new Error('there are no connections')
  await holder.query('select pg_advisory_lock(1), pg_advisory_lock(2)')
  const first = held.query('select pg_advisory_lock(1)')
  await expect.poll(() => asking.length).toBe(1)
  await holder.query('select pg_advisory_unlock(1)')
  await first
  const second = held.query('select pg_advisory_lock(2)')
  await delay(500)
  asking[0]?.destroy()
  await expect.poll(() => asking.length).toBe(2)
  await holder.query('select pg_advisory_unlock(2)')
  await second
  for (const client of [held, holder]) client.release(true)
})

test('rows that nobody takes for a while are not lost', async () => {
  const { pool } = await start()
  const client = await pool.connect()
  const text = "select repeat('x', 1000) from generate_series(1, 50000)"
  let rows = 0
  const query = new RowQuery([{ name: 'many', text, values: [] }], {
    row() {
      rows += 1
      if (rows !== 1) return
      query.pause()
      setTimeout(() => query.resume(), 2000)
    },
    ended() {},
  })
  client.query(query)
  await query.free
  expect(rows).toBe(50_000)
  client.release()
})

test('items that cannot be written because nobody answers are refused together', async () => {
  const { pool, proxy } = await start({ beatMs: 100, patienceMs: 500 })
  const native = { engine: 'postgres' as const, pool, batchPool: pool, url: proxy.url, schema: 'public' }
  const write = createBatchWriter<number, number>(
    { native },
    {
      sqlite: () => [],
      async postgres(client, items) {
        await client.query('select 1')
        return [...items]
      },
    },
  )
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([1, 2, 3])
  const before = proxy.taken
  proxy.silence({ alsoNew: true })
  const ended = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => write(n)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  // What was sent is asked about once, and the items are tried once more, together or in two parts.
  expect(proxy.taken - before).toBeLessThan(10)
})
