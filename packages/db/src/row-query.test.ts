import { drain, temporaryPostgres } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from './postgres-pool.ts'
import { RowQuery } from './row-query.ts'

const endless = { name: 'endless', text: 'select generate_series(1, 2000000000)::text', values: [] }

test.each(['flowing', 'paused'])(
  'a query that is broken off while it is %s lets go of its connection at once',
  async how => {
    const pool = openPool({ url: (await temporaryPostgres()).url, schema: 'public' })
    onTestFinished(() => pool.end())
    const met = Promise.withResolvers<void>()
    let rows = 0
    const query: RowQuery = new RowQuery([endless], {
      row() {
        rows += 1
        if (rows < 10) return
        if (how === 'paused') query.pause()
        met.resolve()
      },
      ended() {},
    })
    const client = await pool.connect()
    client.query(query)
    const released = query.free.catch(() => client.release(true))
    await met.promise
    query.breakOff()
    await released
    const running =
      "select count(*)::int as n from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()"
    await drain(async () => (await pool.query<{ n: number }>(running)).rows[0]?.n === 0)
    await expect(query.done).rejects.toThrow()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test('a query whose rows have all come when one of them is refused leaves its connection to others', async () => {
  const pool = openPool({ url: (await temporaryPostgres()).url, schema: 'public', maxConnections: 1 })
  onTestFinished(() => pool.end())
  const query = new RowQuery([{ name: 'three', text: 'select generate_series(1, 3)::text', values: [] }], {
    row() {
      throw new RangeError('too many')
    },
    ended() {},
  })
  const client = await pool.connect()
  client.query(query)
  query.free.then(
    () => client.release(),
    () => client.release(true),
  )
  await query.done.catch(() => query.breakOff())
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
