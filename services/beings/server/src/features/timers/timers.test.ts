import { beforeEach, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
let valid: Record<string, unknown>

beforeEach(async () => {
  service = await startReady()
  valid = { beingId: service.curator.id, name: 'Tea', instruction: 'Say tea.', type: 'interval', everySeconds: 3600 }
})

const create = async (change: Record<string, unknown> = {}) =>
  service.user.post('/api/timers/create', { ...valid, ...change })
const made = async (change: Record<string, unknown> = {}) => (await create(change)).body.timer
const tell = (verb: string, timerId: string, more = {}) =>
  service.user.post(`/api/timers/${verb}`, { timerId, ...more })

describe('POST /api/timers/create', () => {
  test('answers the saved timer, and the list holds it', async () => {
    const answer = await create()
    expect(answer.status, answer.text).toBe(200)
    const { timer } = answer.body
    expect(answer.body.success).toBe(true)
    expect(timer).toMatchObject({
      beingId: service.curator.id,
      name: 'Tea',
      instruction: 'Say tea.',
      type: 'interval',
      status: 'active',
      everySeconds: 3600,
      lastTriggeredAt: null,
      timesTriggered: 0,
      maxSteps: 20,
    })
    expect(Date.parse(timer.nextRun) - Date.parse(timer.createdAt)).toBe(3_600_000)
    const list = await service.user.get('/api/timers/list')
    expect(list.body).toEqual({ timers: [timer], allPaused: false, page: 1, pageSize: 200, total: 1 })
  })

  test('refuses what is missing or wrong, field by field', async () => {
    await checkFields(fields => service.user.post('/api/timers/create', fields), valid, {
      beingId: { required: true, wrong: notIds },
      name: { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(201), 'two\nlines'] },
      instruction: { required: true, wrong: [...notTexts, '', '  '] },
      type: { required: true, wrong: ['never', '', 5, null] },
      everySeconds: { required: true, wrong: [0, -1, 1.5, '60', null] },
      timeZone: { wrong: ['Mars/Olympus', '', 5] },
      maxSteps: { wrong: [0, -1, 101, 1.5, 'many'] },
      at: { wrong: ['tomorrow', 5, null] },
    })
    expectError(await create({ beingId: unknownId }), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/timers/create', '{"beingId":'), 400, 'VALIDATION_ERROR')
  })

  test.each([
    [{ type: 'once' }, 'at'],
    [{ type: 'once', at: '2001-01-01T00:00:00Z' }, 'future'],
    [{ type: 'cron' }, 'cron'],
    [{ type: 'cron', cron: 'every day' }, 'cron'],
    [{ type: 'cron', cron: '0 0 30 2 *' }, 'never'],
    [{ type: 'calendar' }, 'conditions'],
    [{ type: 'calendar', conditions: {} }, 'conditions'],
    [{ type: 'calendar', conditions: { hour: 24 } }, 'hour'],
    [{ type: 'calendar', conditions: { noon: 1 } }, 'noon'],
    [{ type: 'calendar', conditions: { month: 2, day: 30 } }, 'never'],
    [{ type: 'calendar', calendar: 'stardate', conditions: { hour: 1 } }, 'calendar'],
  ])('refuses the schedule %o', async (change, named) => {
    const answer = await create(change)
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain(named)
  })

  test('knows all kinds of schedules', async () => {
    expect(await made({ type: 'once', at: '2099-01-01T00:00:00+02:00' })).toMatchObject({
      at: '2098-12-31T22:00:00.000Z',
      nextRun: '2098-12-31T22:00:00.000Z',
    })
    expect(await made({ type: 'once', at: '2099-07-01T09:00:00', timeZone: 'Europe/Berlin' })).toMatchObject({
      nextRun: '2099-07-01T07:00:00.000Z',
    })
    expect(await made({ type: 'cron', cron: '0 9 * * 1', timeZone: 'Asia/Tokyo' })).toMatchObject({
      cron: '0 9 * * 1',
      nextRun: expect.stringMatching(/T00:00:00.000Z$/),
    })
    expect(await made({ type: 'calendar', calendar: 'Gregorian', conditions: { day: -1 } })).toMatchObject({
      calendar: 'gregory',
      conditions: { day: -1 },
    })
  })
})

describe('a timer over HTTP', () => {
  test('is found by its id, changed and deleted', async () => {
    const timer = await made()
    expect((await service.user.get(`/api/timers/detail?timerId=${timer.id}`)).body).toEqual(timer)
    const changed = (await tell('update', timer.id, { name: 'Coffee', everySeconds: 60 })).body.timer
    expect(changed).toMatchObject({ name: 'Coffee', instruction: 'Say tea.', everySeconds: 60 })
    const other = (await tell('update', timer.id, { type: 'cron', cron: '* * * * *' })).body.timer
    expect(other).toMatchObject({ type: 'cron', everySeconds: null, name: 'Coffee' })
    expectError(await tell('update', timer.id, { cron: 'x' }), 400, 'VALIDATION_ERROR')
    expect((await tell('delete', timer.id)).body).toMatchObject({ success: true, timer: { id: timer.id } })
    expectError(await service.user.get(`/api/timers/detail?timerId=${timer.id}`), 404, 'NOT_FOUND')
    expect((await service.user.get('/api/timers/list')).body.timers).toEqual([])
  })

  test.each(['update', 'pause', 'resume', 'cancel', 'run', 'delete'])('%s wants a known timer', async verb => {
    for (const id of notIds) expectError(await tell(verb, id as string), 400, 'VALIDATION_ERROR')
    expectError(await service.user.post(`/api/timers/${verb}`, {}), 400, 'VALIDATION_ERROR')
    expectError(await tell(verb, unknownId), 404, 'NOT_FOUND')
    expectError(await service.stranger.post(`/api/timers/${verb}`, { timerId: unknownId }), 403, 'PERMISSION_DENIED')
  })

  test('the list is filtered and paged', async () => {
    for (const name of ['one', 'two', 'three']) await made({ name })
    const page = (await service.user.get('/api/timers/list?page=2&pageSize=2')).body
    expect(page).toMatchObject({ page: 2, pageSize: 2, total: 3, timers: [{ name: 'one' }] })
    expect((await service.user.get(`/api/timers/list?beingId=${service.curator.id}`)).body.total).toBe(3)
    for (const wrong of [{ page: 0 }, { pageSize: 201 }, { page: 'x' }, { beingId: 'x' }, { status: 'odd' }]) {
      expectError(await service.user.get(query('/api/timers/list', wrong)), 400, 'VALIDATION_ERROR')
    }
    expectError(await service.user.get(`/api/timers/list?beingId=${unknownId}`), 404, 'NOT_FOUND')
  })

  test('counts for its being and goes with it', async () => {
    const being = (await service.user.post('/api/beings/create', { name: 'B', soulContent: 'b' })).body.being
    await made({ beingId: being.id })
    const detail = await service.user.get(`/api/beings/detail?beingId=${being.id}`)
    expect(detail.body).toMatchObject({ timerCount: 1, taskCount: 0 })
    await service.user.post('/api/beings/delete', { beingId: being.id })
    expect((await service.user.get('/api/timers/list')).body.total).toBe(0)
  })
})
