import { describe, expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

describe('the schedule before it is saved', () => {
  test('shows the next runs, the last day of each month included', async () => {
    const { user } = await startReady()
    const preview = async (body: object) => (await user.post('/api/timers/preview', body)).body.runs
    const zone = { timeZone: 'Europe/Prague' }
    const month = await preview({ type: 'calendar', conditions: { day: -1, hour: 9 }, count: 12, ...zone })
    expect(month).toHaveLength(12)
    for (const { at, local } of month) {
      expect(local).toMatch(/T09:00:00\+0[12]:00$/)
      const next = new Date(Date.parse(at) + 86_400_000)
      expect(next.getUTCDate()).toBe(1)
    }
    const marked = month.filter(({ clockChange }: { clockChange: boolean }) => clockChange)
    expect(marked).toHaveLength(2)
    const hours = await preview({ type: 'interval', everySeconds: 3600, ...zone })
    expect(hours).toHaveLength(10)
    expect(Date.parse(hours[1].at) - Date.parse(hours[0].at)).toBe(3_600_000)
    expect(await preview({ type: 'once', at: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await preview({ type: 'cron', cron: '0 0 30 2 *', count: 3 })).toEqual([])
    const rare = { type: 'calendar', conditions: { month: 2, day: 29, weekday: 1 }, count: 100 }
    const decades = await preview(rare)
    expect(decades.length).toBeGreaterThan(0)
    // However busy the machine is, the list is the same.
    expect(await preview(rare)).toEqual(decades)
    const years = await preview({ ...rare, conditions: { month: 1, day: 1 } })
    expect([20, 21, 22]).toContain(years.length)
    for (const wrong of [
      { type: 'cron' },
      { type: 'cron', cron: 'x' },
      { type: 'once', at: 'x' },
      { type: 'interval', everySeconds: 60, count: 0 },
      {},
    ])
      expectError(await user.post('/api/timers/preview', wrong), 400, 'VALIDATION_ERROR')
    expect((await user.get('/api/timers/list')).body.timers).toEqual([])
  })

  test('calendars are those a timer can have', async () => {
    const { user } = await startReady()
    const { calendars } = (await user.get('/api/timers/calendars')).body
    const ids = calendars.map(({ id }: { id: string }) => id)
    for (const id of ['gregory', 'chinese', 'hebrew', 'persian']) expect(ids).toContain(id)
    for (const calendar of ids) {
      const body = { type: 'calendar', calendar, conditions: { day: 1 }, count: 1 }
      expect((await user.post('/api/timers/preview', body)).body.runs).toHaveLength(1)
    }
  })

  test('a timer tells of its last execution', async () => {
    const { user, curator, context } = await startReady()
    const body = { beingId: curator.id, name: 'T', instruction: 'say hello', type: 'interval', everySeconds: 3600 }
    const { timer } = (await user.post('/api/timers/create', body)).body
    expect(timer.lastCycle).toBeNull()
    await user.post('/api/timers/run', { timerId: timer.id })
    await context.mailbox.drain()
    const second = (await user.post('/api/timers/run', { timerId: timer.id })).body
    expect(second.timer.lastCycle).toMatchObject({ cycleIndex: second.cycleIndex, state: 'running' })
    await context.mailbox.drain()
    const [listed] = (await user.get('/api/timers/list')).body.timers
    const [cycle] = (await user.get(`/api/timer-cycles/list?timerId=${timer.id}`)).body.cycles
    expect(listed.lastCycle).toEqual(cycle)
    expect(cycle).toMatchObject({ cycleIndex: second.cycleIndex, state: 'completed' })
  })
})
