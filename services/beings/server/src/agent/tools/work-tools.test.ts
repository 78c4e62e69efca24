import type { ToolResult } from '@trivium/beings-contract'
import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let stream: ChatStream
let turns: number

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
  turns = 0
})

/** Has the model call one tool in a chat. */
async function call(name: string, action: string, parameters = {}, channelId = service.channelId): Promise<ToolResult> {
  service.provider.script({ toolCalls: [{ name, parameters: { action, ...parameters } }] }, { text: 'ok' })
  await service.user.post('/api/chat/send', { channelId, content: 'do it' })
  turns += 1
  await stream.ends(turns)
  const { messages } = (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body
  return messages.findLast((message: { toolCalls?: unknown }) => message.toolCalls).toolCalls[0].result
}

const get = async (path: string) => (await service.user.get(path)).body
const idIn = (result: ToolResult) => /\(([0-9a-f-]{36})/.exec(result.output)?.[1] ?? ''

describe('timer', () => {
  test('is created, told about, held, run and deleted', async () => {
    const made = await call('timer', 'create_recurring', {
      name: 'Tea',
      instruction: 'Say tea.',
      every_seconds: '3600',
      time_zone: 'Europe/Prague',
    })
    expect(made.output).toContain('every 3600 s')
    const id = idIn(made)
    expect((await get('/api/timers/list')).timers).toMatchObject([
      { id, name: 'Tea', instruction: 'Say tea.', beingId: service.curator.id, timeZone: 'Europe/Prague' },
    ])
    expect((await call('timer', 'list')).output).toContain('Tea')
    expect(JSON.parse((await call('timer', 'get', { timer_id: id })).output)).toMatchObject({ id })
    expect((await call('timer', 'pause', { timer_id: id })).output).toContain('is paused')
    expect((await call('timer', 'pause', { timer_id: id })).error).toContain('status is paused')
    expect((await call('timer', 'resume', { timer_id: id })).output).toContain('is active')
    expect((await call('timer', 'stats')).output).toBe('1 timer, 1 active, 0 runs.')
    expect((await call('timer', 'cancel', { timer_id: id })).output).toContain('is cancelled')
    expect((await call('timer', 'delete', { timer_id: id })).success).toBe(true)
    expect((await get('/api/timers/list')).timers).toEqual([])
  })

  test('can be cancelled, but not deleted, by its own run', async () => {
    const wish = { beingId: service.curator.id, name: 'T', instruction: 'x', type: 'interval', everySeconds: 86_400 }
    const { id } = (await service.user.post('/api/timers/create', wish)).body.timer
    service.provider.script(
      { toolCalls: [{ id: 'a', name: 'timer', parameters: { action: 'delete', timer_id: id } }] },
      { toolCalls: [{ id: 'b', name: 'timer', parameters: { action: 'cancel', timer_id: id } }] },
      { text: 'It is over.' },
    )
    const { cycleIndex } = (await service.user.post('/api/timers/run', { timerId: id })).body
    const transcript = () => get(`/api/timer-cycle/messages?cycleIndex=${cycleIndex}`)
    await drain(async () => (await transcript()).cycle.state === 'completed')
    const results = (await transcript()).messages.filter((message: { role: string }) => message.role === 'tool')
    expect(results.map((message: { content: string }) => message.content)).toEqual([
      expect.stringContaining('cancel it instead'),
      expect.stringContaining('is cancelled'),
    ])
  })

  test('takes every kind of schedule and explains what is wrong with one', async () => {
    const conditions = { calendar_id: 'interval', calendar_conditions: { hours: 1, minutes: 30 } }
    expect((await call('timer', 'create_recurring', { name: 'a', ...conditions })).output).toContain('every 5400 s')
    const monthly = { calendar_id: 'gregorian', calendar_conditions: { day: -1, hour: 9 } }
    expect((await call('timer', 'create_recurring', { name: 'b', ...monthly })).success).toBe(true)
    expect((await call('timer', 'create_once', { name: 'c', in_seconds: 600 })).output).toContain('once at')
    expect((await call('timer', 'create_once', { name: 'd', at: '2001-01-01T00:00:00Z' })).error).toContain('future')
    expect((await call('timer', 'create_recurring', { name: 'e', cron: 'soon' })).error).toContain('cron')
    expect((await call('timer', 'create_once', { name: 'f' })).error).toContain('Say when')
  })
})

describe('task', () => {
  test('is created, ordered and ended', async () => {
    await service.user.post('/api/timers/pause-all')
    const other = await makeBeing(service, 'Other')
    await service.user.post('/api/beings/stop', { beingId: other.id })
    const one = idIn(await call('task', 'create', { title: 'one', being_id: other.id }))
    const two = idIn(
      await call('task', 'create', { title: 'two', priority: 5, being_id: other.id, dependency_id: one }),
    )
    expect(await get(`/api/tasks/detail?taskId=${two}`)).toMatchObject({ dependsOn: [one], priority: 5 })
    expect((await call('task', 'add_dependency', { task_id: one, dependency_id: two })).error).toContain('wait')
    expect((await call('task', 'update_priority', { task_id: one, priority: 1 })).output).toContain('priority 1')
    expect((await call('task', 'complete', { task_id: one, result: 'fine' })).output).toContain('is completed')
    expect((await call('task', 'fail', { task_id: two, error: 'no' })).output).toContain('is failed')
    expect((await call('task', 'cancel', { task_id: two })).error).toContain('status is failed')
    expect((await call('task', 'complete')).error).toContain('no task at hand')
    expect(JSON.parse((await call('task', 'get', { task_id: one })).output)).toMatchObject({ result: 'fine' })
    expect((await call('task', 'delete', { task_id: two })).success).toBe(true)
    expect((await call('task', 'stats')).output).toBe('No tasks.')
  })

  test('fails when its being says so during the work', async () => {
    service.provider.script(
      { toolCalls: [{ name: 'task', parameters: { action: 'fail', error: 'no broom' } }] },
      { text: 'I could not do it.' },
    )
    const wish = { beingId: service.curator.id, title: 'Sweep' }
    const { id } = (await service.user.post('/api/tasks/create', wish)).body.task
    await drain(async () => (await get(`/api/task-cycles/list?taskId=${id}`)).cycles[0]?.state === 'completed')
    expect(await get(`/api/tasks/detail?taskId=${id}`)).toMatchObject({ status: 'failed', error: 'no broom' })
  })

  test('fails when the model cannot be reached', async () => {
    service.provider.script({ status: 400 }, { status: 400 }, { status: 400 }, { status: 400 })
    const wish = { beingId: service.curator.id, title: 'Sweep' }
    const { id } = (await service.user.post('/api/tasks/create', wish)).body.task
    await drain(async () => (await get(`/api/tasks/detail?taskId=${id}`)).status === 'failed')
    const [cycle] = (await get(`/api/task-cycles/list?taskId=${id}`)).cycles
    expect(cycle.state).toBe('failed')
    expect((await get(`/api/tasks/detail?taskId=${id}`)).error).toBe(cycle.error)
    expect(cycle.error).not.toBe('')
  })

  test('of another being is out of reach', async () => {
    const other = await makeBeing(service, 'Other')
    const wish = { beingId: service.curator.id, title: 'mine', dependsOn: [] }
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    const { id } = (await service.user.post('/api/tasks/create', wish)).body.task
    expect((await call('task', 'cancel', { task_id: id }, other.channelId)).error).toContain('no such task')
    const given = { title: 'x', being_id: service.curator.id }
    expect((await call('task', 'create', given, other.channelId)).error).toContain('curator')
  })
})

test('work_note keeps, finds and revises notes', async () => {
  const made = await call('work_note', 'create', { summary: 'Garden', content: 'Peas.', keywords: ['green'] })
  const id = idIn(made)
  expect(await get(`/api/work-notes/read?noteId=${id}`)).toMatchObject({ title: 'Garden', ownerId: service.curator.id })
  expect((await call('work_note', 'read', { page_number: 1 })).output).toContain('Peas.')
  expect((await call('work_note', 'read', { page_number: 2 })).error).toContain('no note number 2')
  expect((await call('work_note', 'update', { note_id: id, content: 'Beans.' })).output).toContain('version 2')
  expect((await call('work_note', 'search', { keyword: 'Beans' })).output).toContain('[Beans]')
  expect((await call('work_note', 'list')).output).toContain('Garden')
  expect((await call('work_note', 'directory')).output).toBe(`green\n- Garden (${id})`)
  expect((await call('work_note', 'delete', { note_id: id })).output).toBe('Deleted Garden.')
  expect((await call('work_note', 'read', { note_id: id })).error).toContain('no such note')
})

test('knowledge is stated, asked and checked', async () => {
  const made = await call('knowledge', 'add', { subject: 'Rose', predicate: 'is', object: 'plant', confidence: 0.9 })
  const id = idIn(made)
  await call('knowledge', 'add', { subject: 'plant', predicate: 'needs', object: 'water' })
  expect((await get('/api/knowledge/graph')).triples).toHaveLength(2)
  expect((await call('knowledge', 'query', { subject: 'Rose' })).output).toContain('Rose is plant')
  expect((await call('knowledge', 'search', { search_term: 'water' })).output).toContain('plant needs water')
  const path = await call('knowledge', 'get_path', { start_entity: 'water', end_entity: 'Rose' })
  expect(path.output).toBe('water – plant – Rose\nplant needs water\nRose is plant')
  const statement = { subject: 'Rose', predicate: 'is', object: 'stone' }
  expect((await call('knowledge', 'validate', statement)).output).toContain('disputed')
  expect((await call('knowledge', 'validate', { entry_id: id })).output).toContain('verified')
  expect((await call('knowledge', 'update', { entry_id: id, object: 'flower' })).output).toContain('Rose is flower')
  expect((await call('knowledge', 'stats')).output).toBe('2 facts, 2 stated by you.')
  expect((await call('knowledge', 'delete', { entry_id: id })).success).toBe(true)
})

test('memory is asked by words and by time', async () => {
  await call('memory', 'add', { content: 'The gate is green.', keywords: ['gate'] })
  const year = new Date().getUTCFullYear()
  expect((await call('memory', 'query', { query: 'gate' })).output).toContain('The gate is green.')
  expect((await call('memory', 'query', { year, max_results: 50 })).output).toContain('The gate is green.')
  expect((await call('memory', 'query', { year: year - 1, month: 12 })).output).toBe('Nothing found.')
  expect((await call('memory', 'query')).error).toContain('year')
})
