import { temporaryPostgres } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
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
