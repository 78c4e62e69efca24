import { createTestClock, drain, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { batchSize } from './fire-due-timers.ts'

const many = rounds(10_000, 1000)

test(`${many} timers due in the same second fire once each, in order, and leave room for others`, async () => {
  const clock = createTestClock(Date.UTC(2026, 5, 1))
  const { user, curator, context, jobs } = await startReady({ clock })
  await user.post('/api/beings/stop', { beingId: curator.id })
  const { database } = context
  const due = clock.now() + 60_000
  const schedule = JSON.stringify({ type: 'interval', everySeconds: 3600, anchor: due, timeZone: 'UTC' })
  await database.write(async trx => {
    for (let index = 0; index < many; index++) {
      const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
      // Within one second, the later ones first: the order is that of the times, then of creation.
      const next_run = due - (index % 1000)
      const row = { id, being_id: curator.id, name: `t${index}`, instruction: 'x', type: 'interval' as const, schedule }
      const counts = { max_steps: 20, status: 'active' as const, next_run, created_at: 0, updated_at: 0 }
      await trx
        .insertInto('timers')
        .values({ ...row, ...counts, times_triggered: 0 })
        .execute()
    }
  })
  jobs.timers.runSoon()
  await jobs.timers.settled()
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  count()
  await clock.advance(60_000)
  const waiting = database.db.selectFrom('timers').select('seq').where('times_triggered', '=', 0).limit(1)
  await drain(async () => (await waiting.execute()).length === 0, { limit: 280_000 })
  await jobs.timers.settled()
  counting = false
  // Others were served between any two small batches.
  expect(turns).toBeGreaterThan(many / batchSize)
  const cycles = await database.db
    .selectFrom('cycles')
    .innerJoin('timers', 'timers.id', 'cycles.owner_id')
    .select(['timers.seq', 'timers.times_triggered', 'timers.next_run'])
    .orderBy('cycle_index')
    .execute()
  expect(cycles).toHaveLength(many)
  expect(new Set(cycles.map(cycle => cycle.seq)).size).toBe(many)
  expect(cycles.every(cycle => cycle.times_triggered === 1 && cycle.next_run === due + 3_600_000)).toBe(true)
  const order = cycles.map(({ seq }) => ({ seq, due: -((seq - 1) % 1000) }))
  expect(order).toEqual([...order].sort((one, other) => one.due - other.due || one.seq - other.seq))
  const mail = await database.db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  expect(mail).toEqual([{ count: many }])
}, 300_000)
