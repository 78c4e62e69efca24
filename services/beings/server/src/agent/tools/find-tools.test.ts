import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { startBeings } from '../../../test/start.ts'
import { estimateTokens } from '../../platform/ai/index.ts'
import { deferTools } from './defer-tools.ts'
import { rankTools } from './rank-tools.ts'
import { visibleTools } from './toolbox.ts'

const alwaysThere = ['chat', 'disk', 'network', 'memory', 'help', 'find_tools']

let service: ProvidedService
let stream: ChatStream

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
})

interface SentTool {
  function: { name: string; description: string }
}
const sentTools = (call: number) => (service.provider.calls()[call]?.body.tools ?? []) as SentTool[]
const names = (call: number) => sentTools(call).map(tool => tool.function.name)
const send = (content: string, channelId = service.channelId) =>
  service.user.post('/api/chat/send', { channelId, content })
const find = (query: string, id = 'f1') => ({ toolCalls: [{ id, name: 'find_tools', parameters: { query } }] })

describe('the tools a model is told about', () => {
  test('are few before a hello, for the curator and for others', async () => {
    const otto = await makeBeing(service, 'Otto')
    await send('hello')
    await stream.ends()
    await send('hello', otto.channelId)
    await stream.ends(2)
    for (const call of [0, 1]) {
      expect(names(call)).toEqual(alwaysThere)
      const definitions = sentTools(call).map(tool => tool.function)
      expect(estimateTokens(JSON.stringify(definitions))).toBeLessThan(1500)
      const listed = definitions.at(-1)?.description ?? ''
      for (const name of ['timer', 'task', 'command_line', 'calendar']) expect(listed).toContain(`- ${name}: `)
    }
    expect(sentTools(0).at(-1)?.function.description).toContain('- beings: ')
    expect(sentTools(1).at(-1)?.function.description).not.toContain('- beings: ')
  })

  test('grow by what find_tools finds, at the end, until the turn ends', async () => {
    service.provider.script(find('timer'), find('what day is it', 'f2'), { text: 'Done.' }, { text: 'Hi.' })
    await send('remind me')
    await stream.ends()
    expect(names(1)).toEqual([...alwaysThere, 'timer'])
    expect(names(2).slice(0, names(1).length)).toEqual(names(1))
    expect(names(2)).toContain('calendar')
    expect(JSON.stringify(sentTools(1).slice(0, alwaysThere.length))).toBe(JSON.stringify(sentTools(0)))
    await send('hello again')
    await stream.ends(2)
    expect(names(3)).toEqual(alwaysThere)
  })

  test('a tool that is called by its name without having been loaded works, and is told about from then on', async () => {
    const call = { id: 'c1', name: 'calendar', parameters: { action: 'add_days', date: '2024-02-28', days: 2 } }
    service.provider.script({ toolCalls: [call] }, { text: 'Done.' })
    await send('count')
    await stream.ends()
    const sent = service.provider.calls()[1]?.body.messages as { role: string; content: string }[]
    expect(sent.at(-1)).toMatchObject({ role: 'tool', content: '2024-03-01' })
    expect(names(1)).toEqual([...alwaysThere, 'calendar'])
  })

  test('what is denied is neither listed nor found', async () => {
    const permissions = { command_line: 'denied', 'timer:list': 'denied' }
    await service.user.put('/api/beings/tool-permissions', { beingId: service.curator.id, permissions })
    service.provider.script(find('command_line shell'), find('timer', 'f2'), { text: 'Done.' })
    await send('run it')
    await stream.ends()
    expect(sentTools(0).at(-1)?.function.description).not.toContain('command_line')
    expect(names(2)).not.toContain('command_line')
    const timer = sentTools(2).find(tool => tool.function.name === 'timer')
    expect(timer?.function.description).not.toContain('- list(')
  })

  test('what nobody asked for in known words is answered with the whole list', async () => {
    service.provider.script(find('qwrtz'), { text: 'Done.' })
    await send('?')
    await stream.ends()
    const sent = service.provider.calls()[1]?.body.messages as { content: string }[]
    expect(sent.at(-1)?.content).toContain('- timer: ')
    expect(names(1)).toEqual(alwaysThere)
  })

  test('loaded tools are still there after a restart in the middle of the turn', async () => {
    service.provider.script(find('timer'), {
      toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'ls' } }],
    })
    await send('go')
    await stream.until(seen => seen.of('permission_request').length > 0)
    await service.stop()
    const again = await startBeings({ dataDir: service.dataDir })
    const user = createCaller(again.url, service.user.cookie)
    const ended = await followChat(user)
    await user.get(`/permission/respond?userId=${service.curator.id}&allowed=true`)
    await ended.ends()
    expect(names(2)).toEqual([...alwaysThere, 'timer', 'command_line'])
  })

  test('the list of tools in the permissions stays as it was', () => {
    expect(service.context.toolNames.map(({ name }) => name)).not.toContain('find_tools')
    expect(service.context.toolNames).toHaveLength(19)
  })
})

describe('deferring', () => {
  const all = visibleTools(true, [])

  test('only when all of them would be too much', () => {
    const few = visibleTools(true, [{ project: 'denied', project_task: 'denied', timer: 'denied' }]).slice(0, 5)
    expect(deferTools(few, { window: 32_000, loaded: [] })).toEqual(few)
    expect(deferTools(all, { window: 1_000_000, loaded: [] }).length).toBeLessThan(all.length)
  })

  test('what was loaded and is denied now is gone', () => {
    const allowed = visibleTools(true, [{ timer: 'denied' }])
    expect(deferTools(allowed, { window: 24_000, loaded: ['timer', 'task'] }).map(({ name }) => name)).toEqual([
      ...alwaysThere,
      'task',
    ])
  })

  const wishes: [string, string][] = [
    ['remind me every morning', 'timer'],
    ['run a shell command', 'command_line'],
    ['work_note', 'work_note'],
    ['create another agent', 'beings'],
    ['tasks of a project', 'project_task'],
    ['facts about water', 'knowledge'],
    ['what happened yesterday, audit', 'log'],
  ]
  test.each(wishes)('%s: %s', (wish, tool) => {
    const found = rankTools(
      wish,
      all.filter(({ name }) => !alwaysThere.includes(name)),
    ).map(({ name }) => name)
    expect(found).toContain(tool)
    expect(found.length).toBeLessThanOrEqual(3)
  })
})
