import { createLogger } from '@trivium/http'
import { systemClock } from '@trivium/live'
import { temporaryDirectory } from '@trivium/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, cookieOf, createCaller } from '../../../test/caller.ts'
import { startBeings, type TestService } from '../../../test/start.ts'
import { fillExample } from '../../fill-example.ts'
import { readBeingsConfig } from '../../platform/config.ts'

const fill = (dataDir: string, language = 'en-US') => {
  const environment = { DATA_DIR: dataDir, BEINGS_PORT: '0' }
  const log = createLogger({ service: 'beings', level: 'silent' })
  const config = readBeingsConfig(environment)
  return fillExample({ config, clock: systemClock, log, environment, stopProcess: () => undefined }, language)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Named {
  id: string
  name: string
  [key: string]: unknown
}

let service: TestService
let user: Caller
let beings: Named[]

beforeAll(async () => {
  const dataDir = await temporaryDirectory()
  expect(await fill(dataDir)).toContain('Iris, Otto, Mina')
  service = await startBeings({ dataDir })
  user = createCaller(service.url, cookieOf(await service.stranger.get('/chat', { accept: 'text/html' })))
  beings = (await user.get('/api/beings')).body.beings
})

const read = async (path: string) => {
  const answer = await user.get(path)
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200)
  return answer.body
}

/** What each page reads first, with the list that must have something in it. */
const lists: [path: string, list: string, least: number][] = [
  ['/api/beings', 'beings', 3],
  ['/api/beings/activity', 'activities', 3],
  ['/api/chat/conversations', 'conversations', 5],
  ['/api/chat-history/conversations', 'conversations', 5],
  ['/api/chat/history', 'messages', 30],
  ['/api/timers/list', 'timers', 5],
  ['/api/tasks/list', 'tasks', 7],
  ['/api/memory/list', 'memories', 50],
  ['/api/memory/beings', 'beings', 3],
  ['/api/memory/search?keyword=balcony', 'memories', 1],
  ['/api/work-notes/list', 'notes', 7],
  ['/api/work-notes/directory', 'directory', 4],
  ['/api/knowledge/graph', 'triples', 80],
  ['/api/knowledge/graph', 'nodes', 40],
  ['/api/projects/list', 'projects', 1],
  ['/api/permissions/list', 'rules', 3],
  ['/api/permissions/remembered', 'remembered', 1],
  ['/api/audit/list', 'entries', 50],
  ['/api/audit/beings', 'beings', 3],
  ['/api/logs/list?pageSize=200', 'logs', 70],
  ['/api/logs/beings', 'beings', 3],
  ['/api/usage/budgets', 'budgets', 1],
  ['/api/usage/prices', 'prices', 1],
  ['/api/code/tree', 'entries', 1],
]

describe('every page has something to show', () => {
  test.each(lists)('%s', async (path, list, least) => {
    const body = await read(path)
    expect(Array.isArray(body[list]), `${path} has ${Object.keys(body).join(', ')}`).toBe(true)
    expect(body[list].length).toBeGreaterThanOrEqual(least)
  })

  test('the month is in the figures: every day of it, with known and unknown prices', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const { points } = await read(`/api/usage/trend?startDate=${day(28)}&endDate=${day(1)}`)
    expect(points.filter((point: { totalTokens: number }) => point.totalTokens > 0).length).toBeGreaterThan(25)
    const { byModel, totalCost } = await read('/api/usage/summary')
    expect(byModel.length).toBeGreaterThanOrEqual(4)
    expect(totalCost).toBeGreaterThan(0)
    expect(JSON.stringify(byModel)).toContain('null')
    const summary = await read('/api/audit/summary')
    expect(summary).toMatchObject({ allowed: expect.any(Number), denied: 1 })
    expect(await read('/api/dashboard/stats')).toMatchObject({ beings: { total: 3 }, pendingPermissions: 1 })
  })
})

test('few notices are unread, the question among them', async () => {
  const { notifications, unread } = await read('/api/notifications/list')
  expect(notifications.length).toBeGreaterThan(30)
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThan(10)
  expect(notifications.find(({ kind }: { kind: string }) => kind === 'permission')).toMatchObject({ readAt: null })
})

test('one question waits, and the being goes on once it is answered', async () => {
  const otto = beings.find(being => being.name === 'Otto')
  expect(otto).toMatchObject({ status: 'waiting_permission', pendingCount: 1 })
  const check = await read(`/permission/check?userId=${otto?.id}`)
  expect(check).toMatchObject({ pending: true, requests: [{ type: 'CommandLine', resource: 'uname -a' }] })
  await user.get(`/permission/respond?userId=${otto?.id}&allowed=false`)
  await service.context.mailbox.drain()
  expect((await read('/api/beings')).beings.find((one: Named) => one.name === 'Otto')).toMatchObject({
    pendingCount: 0,
  })
})

test('chats hold tool calls, thinking and a file; runs and projects lead to their parts', async () => {
  const { conversations } = await read('/api/chat/conversations')
  const all: Record<string, unknown>[] = []
  for (const { sessionId } of conversations) {
    const { messages } = await read(`/api/chat/messages?channelId=${sessionId}`)
    all.push(...messages)
  }
  for (const part of ['toolCalls', 'thinking', 'files']) {
    expect(
      all.some(message => part in message),
      part,
    ).toBe(true)
  }
  const { timers } = await read('/api/timers/list')
  expect(timers.map((timer: Named) => timer.status).sort()).toEqual([
    'active',
    'active',
    'active',
    'paused',
    'triggered',
  ])
  const daily = timers.find((timer: Named) => timer.name === 'Morning look')
  const { cycles } = await read(`/api/timer-cycles/list?timerId=${daily.id}`)
  expect(cycles.length).toBeGreaterThan(25)
  const { messages } = await read(`/api/timer-cycle/messages?cycleIndex=${cycles[0].cycleIndex}`)
  expect(messages.length).toBeGreaterThan(1)
  const [project] = (await read('/api/projects/list')).projects
  const workflow = await read(`/api/projects/workflow-detail?projectId=${project.id}`)
  const states = workflow.instances.map((instance: { currentState: string }) => instance.currentState)
  expect(states).toEqual(expect.arrayContaining(['Todo', 'Doing', 'Review', 'Done']))
  const { tasks } = await read(`/api/projects/${project.id}/tasks/list`)
  expect(new Set(tasks.map((task: Named) => task.status))).toEqual(new Set(['completed', 'pending']))
  expect((await read(`/api/projects/${project.id}/work-notes/list`)).notes.length).toBe(2)
})

test('memories have every level, and each summary leads to what it was made of', async () => {
  const found = new Map<string, number>()
  for (const { id } of beings) {
    const { memories } = await read(`/api/memory/list?beingId=${id}&pageSize=200`)
    for (const memory of memories) {
      const trace = await read(`/api/memory/trace/${memory.id}`)
      expect(trace.sources.length > 0).toBe(memory.isSummary)
      if (memory.isSummary) found.set(memory.keywords[0], (found.get(memory.keywords[0]) ?? 0) + 1)
    }
  }
  expect([...found.keys()].sort()).toEqual(['day', 'hour', 'month', 'year'])
})

test('every reference in the store leads somewhere', async () => {
  const { db } = service.context.database
  const ids = async (table: 'beings' | 'conversations' | 'turns' | 'messages' | 'memories' | 'tasks' | 'timers') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(row => row.id))
  const [owners, channels, turns] = [await ids('beings'), await ids('conversations'), await ids('turns')]
  const usage = await db.selectFrom('usage_records').selectAll().execute()
  for (const { being_id, channel_id, turn_id } of usage) {
    expect([owners.has(being_id), channels.has(channel_id), turns.has(turn_id)]).toEqual([true, true, true])
  }
  for (const { message_id, path } of await db.selectFrom('files').selectAll().execute()) {
    expect((await ids('messages')).has(message_id)).toBe(true)
    expect(path.startsWith('beings/')).toBe(true)
  }
  for (const { id, owner_id } of await db.selectFrom('work_notes').selectAll().execute()) {
    expect(id).toMatch(uuid)
    const projects = await db.selectFrom('projects').select('id').execute()
    expect(owners.has(owner_id) || projects.some(project => project.id === owner_id)).toBe(true)
  }
  for (const { owner_type, owner_id, channel_id } of await db.selectFrom('cycles').selectAll().execute()) {
    expect((await ids(owner_type === 'timer' ? 'timers' : 'tasks')).has(owner_id)).toBe(true)
    expect(channels.has(channel_id)).toBe(true)
  }
  const latest = Math.max(...usage.map(row => row.at))
  expect(latest).toBeLessThanOrEqual(Date.now())
})

test('a service that is not empty is refused with a sentence, and stays as it is', async () => {
  const dataDir = await temporaryDirectory()
  const first = await startBeings({ dataDir })
  await first.stranger.post('/init', { nickname: 'Ann', curatorName: 'Cura' })
  await first.stop()
  await expect(fill(dataDir)).rejects.toThrow(/is not empty.*nothing was changed.*DATA_DIR/)
  await expect(fill(await temporaryDirectory(), 'xx')).rejects.toThrow('There is no language xx')
  const again = await startBeings({ dataDir })
  const rows = await again.context.database.db.selectFrom('beings').select('name').execute()
  expect(rows).toEqual([{ name: 'Cura' }])
})

test('it speaks German as well', async () => {
  const dataDir = await temporaryDirectory()
  await fill(dataDir, 'de-DE')
  const german = await startBeings({ dataDir })
  const caller = createCaller(german.url, cookieOf(await german.stranger.get('/chat', { accept: 'text/html' })))
  expect((await caller.get('/api/projects/list')).body.projects[0].name).toBe('Balkonratgeber')
  expect((await caller.get('/api/knowledge/graph')).body.triples).toHaveLength(80)
})
