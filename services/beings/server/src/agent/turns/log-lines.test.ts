import { createLogger } from '@trivium/http'
import { beforeEach, expect, test } from 'vitest'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { createLogSink } from '../../platform/logbook/log-sink.ts'

let service: ProvidedService

beforeEach(async () => {
  const logSink = createLogSink({ write: () => true })
  const log = createLogger({ service: 'beings', level: 'trace', destination: logSink })
  service = await startWithProvider({ log, logSink })
})

interface Line {
  level: string
  message: string
  source: string
  beingId: string
  details: Record<string, unknown>
}

const lines = async (query = ''): Promise<Line[]> =>
  (await service.user.get(`/api/logs/list?pageSize=200${query}`)).body.logs
const told = async (source: string) =>
  (await lines())
    .filter(line => line.source === source)
    .map(line => `${line.level} ${line.message}`)
    .reverse()
const send = async (content: string) => {
  await service.user.post('/api/chat/send', { channelId: service.channelId, content })
  await service.context.mailbox.drain()
}

test('a turn with a tool and a question leaves its lines, and nobody reads in them what was said', async () => {
  const secret = 'rosebud-4711'
  service.provider.script(
    { text: secret, toolCalls: [{ id: 'c1', name: 'memory', parameters: { action: 'add', content: secret } }] },
    {
      toolCalls: [{ id: 'c2', name: 'command_line', parameters: { action: 'run', command: `echo ${secret}` } }],
    },
    { text: `${secret} done` },
  )
  await send(`remember ${secret}`)
  await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)
  await service.context.mailbox.drain()
  expect(await told('turns')).toEqual([
    'info a turn begins: user_message',
    'info a turn goes on: user_message',
    'info a turn ended: completed',
  ])
  expect(await told('permissions')).toEqual([
    'info permission for command_line.run: the user is asked',
    'info permission for command_line.run: denied by the user',
  ])
  expect(await told('tools')).toEqual(['debug tool memory.add: completed', 'debug tool command_line.run: denied'])
  expect(await told('prompts')).toHaveLength(3)
  const all = await lines()
  expect(all.filter(line => line.source === 'turns').every(line => line.beingId === service.curator.id)).toBe(true)
  expect(JSON.stringify(all)).not.toContain(secret)
  expect(JSON.stringify(all)).not.toContain('sk-test-secret')
})

test('a rule that denies is a line', async () => {
  await service.user.put('/api/beings/tool-permissions', {
    beingId: service.curator.id,
    permissions: { 'memory:add': 'denied' },
  })
  service.provider.script(
    { toolCalls: [{ id: 'c1', name: 'memory', parameters: { action: 'add', content: 'x' } }] },
    { text: 'ok' },
  )
  await send('go')
  expect(await told('permissions')).toEqual(['info permission for memory.add: denied'])
})

test('timers and tasks are told when they begin and end', async () => {
  const beingId = service.curator.id
  const at = new Date(Date.now() + 50).toISOString()
  await service.user.post('/api/timers/create', { beingId, name: 'T', instruction: 'ring', type: 'once', at })
  await service.provider.until(requests => requests.length >= 1)
  await service.context.mailbox.drain()
  expect(await told('timers')).toEqual(['info a timer fires'])
  const { task } = (await service.user.post('/api/tasks/create', { beingId, title: 'Dig the bed' })).body
  await service.provider.until(requests => requests.length >= 2)
  await service.context.mailbox.drain()
  expect(await told('tasks')).toEqual(['info a task begins', 'info a task is completed'])
  const line = (await lines()).find(one => one.source === 'tasks')
  expect(line?.details).toMatchObject({ taskId: task.id })
  expect(JSON.stringify(await lines())).not.toContain('Dig the bed')
})

test('the log is narrowed to a period, and an odd one still shows the page', async () => {
  await send('hi')
  const [newest] = await lines()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect(newest).toBeDefined()
  expect(await lines(`&startDate=${later}`)).toEqual([])
  for (const odd of [
    '?startDate=soon',
    '?startDate=2026-02-31',
    '?startDate=2026-03-02&endDate=2026-03-01',
    '?startDate=%00',
  ])
    expect((await service.user.get(`/logs${odd}`, { accept: 'text/html' })).status, odd).toBe(200)
})
