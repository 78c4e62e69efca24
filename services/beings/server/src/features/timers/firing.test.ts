import { createTestClock, drain, type TestClock, temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

let clock: TestClock
let service: ReadyService
let dataDir: string

const hour = 3_600_000

beforeEach(async () => {
  clock = createTestClock(Date.UTC(2026, 5, 1))
  dataDir = await temporaryDirectory()
  service = await startReady({ clock, dataDir })
})

const create = async (change: Record<string, unknown>) => {
  const wish = { beingId: service.curator.id, name: 'Tea', instruction: 'Say tea.', ...change }
  return (await service.user.post('/api/timers/create', wish)).body.timer
}
const detail = async (id: string) => (await service.user.get(`/api/timers/detail?timerId=${id}`)).body
const cyclesOf = async (id: string) => (await service.user.get(`/api/timer-cycles/list?timerId=${id}`)).body.cycles

/** Moves time and waits until what it set off has come to its end. */
async function pass(ms: number): Promise<void> {
  await clock.advance(ms)
  await service.jobs.timers.settled()
  await service.context.mailbox.drain()
}

describe('a timer whose time has come', () => {
  test('fires also beside one whose next run cannot be worked out, which is paused until it is changed', async () => {
    const foreign = await create({ type: 'cron', cron: '0 * * * *', timeZone: 'Europe/Berlin' })
    const other = await create({ type: 'cron', cron: '0 * * * *', timeZone: 'UTC' })
    const schedule = JSON.stringify({ type: 'cron', cron: '0 * * * *', timeZone: 'Mars/Olympus' })
    await service.context.database.db.updateTable('timers').set({ schedule }).where('id', '=', foreign.id).execute()
    await pass(hour)
    expect(await detail(other.id)).toMatchObject({ status: 'active', timesTriggered: 1 })
    expect(await detail(foreign.id)).toMatchObject({ status: 'paused', nextRun: null, timesTriggered: 1 })
    const resumed = await service.user.post('/api/timers/resume', { timerId: foreign.id })
    expectError(resumed, 400, 'VALIDATION_ERROR')
    await service.user.post('/api/timers/update', { timerId: foreign.id, timeZone: 'UTC' })
    expect((await service.user.post('/api/timers/resume', { timerId: foreign.id })).status).toBe(200)
    await pass(hour)
    expect(await detail(foreign.id)).toMatchObject({ status: 'active', timesTriggered: 2 })
  })

  test('cannot be resumed when it would never run again', async () => {
    const timer = await create({ type: 'calendar', conditions: { year: 2026, month: 6, day: 2 }, timeZone: 'UTC' })
    await service.user.post('/api/timers/pause', { timerId: timer.id })
    await pass(48 * hour)
    expectError(await service.user.post('/api/timers/resume', { timerId: timer.id }), 400, 'VALIDATION_ERROR')
  })

  test('runs in a cycle of its own and leaves the answer in the chat', async () => {
    const timer = await create({ type: 'once', at: '2026-06-01T01:00:00Z' })
    await pass(hour - 1)
    expect(await cyclesOf(timer.id)).toEqual([])
    await pass(1)
    expect(await detail(timer.id)).toMatchObject({
      status: 'triggered',
      nextRun: null,
      lastTriggeredAt: '2026-06-01T01:00:00.000Z',
      timesTriggered: 1,
    })
    const [cycle, ...more] = await cyclesOf(timer.id)
    expect(more).toEqual([])
    expect(cycle).toMatchObject({ timerId: timer.id, state: 'completed', startedAt: '2026-06-01T01:00:00.000Z' })
    const transcript = await service.user.get(`/api/timer-cycle/messages?cycleIndex=${cycle.cycleIndex}`)
    const { messages } = transcript.body
    expect(messages).toHaveLength(cycle.messageCount)
    expect(messages[0]).toMatchObject({ role: 'user', content: 'Say tea.', senderName: 'Tea' })
    const answer = messages.at(-1)
    expect(answer.role).toBe('assistant')
    for (const [path, title] of [
      [`/timer-cycles/${timer.id}`, 'Cycles of Tea'],
      [`/timer-cycle/${cycle.cycleIndex}`, `Timer cycle ${cycle.cycleIndex}`],
    ]) {
      const page = await service.user.get(`${path}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`<title>${title} `)
    }
    const chat = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages
    expect(chat).toMatchObject([{ role: 'assistant', content: answer.content, senderId: service.curator.id }])
    expect((await service.user.get('/api/chat/conversations')).body.conversations).toHaveLength(1)
    expect((await service.user.get('/api/chat/history')).body.messages).toHaveLength(1)
  })

  test('recurs on its beat', async () => {
    const timer = await create({ type: 'interval', everySeconds: 3600 })
    for (const expected of [1, 2, 3]) {
      await pass(hour)
      expect(await detail(timer.id)).toMatchObject({ status: 'active', timesTriggered: expected })
    }
    expect((await detail(timer.id)).nextRun).toBe('2026-06-01T04:00:00.000Z')
    const indexes = (await cyclesOf(timer.id)).map((cycle: { cycleIndex: number }) => cycle.cycleIndex)
    expect(indexes).toEqual([...indexes].sort((one, other) => other - one))
    expect(new Set(indexes).size).toBe(3)
  })

  test('makes up for a week off with one run', async () => {
    const hourly = await create({ type: 'cron', cron: '0 * * * *', timeZone: 'UTC' })
    const single = await create({ type: 'once', at: '2026-06-03T12:00:00Z' })
    await service.stop()
    await clock.advance(7 * 24 * hour + 1000)
    const again = await startBeings({ clock, dataDir })
    const user = createCaller(again.url, service.user.cookie)
    const { curator, channelId } = service
    service = Object.assign(Object.create(again), { user, curator, channelId })
    await drain(async () => (await detail(single.id)).status === 'triggered')
    await service.context.mailbox.drain()
    expect(await detail(hourly.id)).toMatchObject({ timesTriggered: 1, nextRun: '2026-06-08T01:00:00.000Z' })
    expect(await cyclesOf(hourly.id)).toHaveLength(1)
    expect(await cyclesOf(single.id)).toHaveLength(1)
  })

  test('waits while it is paused, and catches up with nothing', async () => {
    const timer = await create({ type: 'interval', everySeconds: 3600 })
    expect((await service.user.post('/api/timers/pause', { timerId: timer.id })).body.timer).toMatchObject({
      status: 'paused',
      nextRun: null,
    })
    await pass(5 * hour + 60_000)
    expect(await cyclesOf(timer.id)).toEqual([])
    const resumed = await service.user.post('/api/timers/resume', { timerId: timer.id })
    expect(resumed.body.timer).toMatchObject({ status: 'active', nextRun: '2026-06-01T06:00:00.000Z' })
    await pass(hour)
    expect(await cyclesOf(timer.id)).toHaveLength(1)
  })

  test('runs at once when it is told to, beside its schedule', async () => {
    const timer = await create({ type: 'interval', everySeconds: 3600 })
    const answer = (await service.user.post('/api/timers/run', { timerId: timer.id })).body
    expect(answer).toMatchObject({ success: true, timer: { nextRun: timer.nextRun, timesTriggered: 1 } })
    await service.context.mailbox.drain()
    expect(await cyclesOf(timer.id)).toMatchObject([{ cycleIndex: answer.cycleIndex, state: 'completed' }])
  })

  test('is held by the switch for all timers', async () => {
    const timer = await create({ type: 'interval', everySeconds: 3600 })
    expect((await service.user.post('/api/timers/pause-all')).body).toEqual({ success: true, allPaused: true })
    await pass(3 * hour)
    expect(await cyclesOf(timer.id)).toEqual([])
    expect((await service.user.get('/api/timers/list')).body.allPaused).toBe(true)
    await service.user.post('/api/timers/resume-all')
    await pass(0)
    expect(await cyclesOf(timer.id)).toHaveLength(1)
  })
})
