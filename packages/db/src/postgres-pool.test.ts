import { temporaryPostgres } from '@trivium/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPool } from './postgres-pool.ts'

test('a connection that breaks while it is in use fails its statement, not the process', async () => {
  const pool = openPool({ url: (await temporaryPostgres()).url, schema: 'public' })
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const waiting = client.query('select pg_sleep(30)')
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
  await expect(waiting).rejects.toThrow(/terminated/)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('after a long pause two connections are still there, so that the next request need not wait for one', async () => {
  const pool = openPool({ url: (await temporaryPostgres()).url, schema: 'public' })
  onTestFinished(() => pool.end())
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const client of clients) client.release()
  vi.advanceTimersByTime(3_600_000)
  expect(pool.idleCount).toBe(2)
})
