import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, type FakeReply, temporaryDirectory } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { planToolCall } from './plan-tool-call.ts'
import type { ToolScope } from './tool.ts'
import { builtInTools } from './toolbox.ts'

let service: ProvidedService
let ada: { id: string; channelId: string }
let calls = 0

beforeEach(async () => {
  service = await startWithProvider()
  ada = await makeBeing(service, 'Ada')
})

const post = async (path: string, body: object) => (await service.user.post(path, body)).body
const get = async (path: string) => (await service.user.get(path)).body
const deny = (beingId: string, permissions: object) =>
  service.user.put('/api/beings/tool-permissions', { beingId, permissions })

/** Plans a call of the curator and runs it as if the user had agreed to whatever it asks. */
async function curatorCalls(name: string, parameters: object, startedBy: string[] = []) {
  calls += 1
  const { id, name: called } = service.curator
  const scope: ToolScope = {
    context: service.context,
    tools: builtInTools,
    being: { id, name: called, isCurator: true },
    ...{ channelId: service.channelId, turnId: 't', workspace: '/tmp', startedBy },
    toolCallId: `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`,
  }
  const planned = await planToolCall(scope, { id: 'c', name, parameters: { ...parameters } })
  if ('fault' in planned) throw new Error(planned.fault)
  const { check, run } = planned.plan
  return { asks: !check.own, resource: check.resource, run: () => run(new AbortController().signal) }
}

/** The first id in what a tool said. */
const idIn = (text: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? ''

/** Every action there is: what it can do for a being that something is denied to. */
const actions: Record<string, string> = {
  // They reach outside, and are judged for everybody on whose behalf they are called.
  disk: 'outside',
  network: 'outside',
  command_line: 'outside',
  'task:read_handed': 'outside',
  // They put the very thing to the user.
  'beings:create_being': 'asks',
  'permission:add_rule': 'asks',
  'permission:remove_rule': 'asks',
  'project:destroy': 'asks',
  'project:archive': 'asks where it would free somebody',
  'project:remove': 'asks where it would free somebody',
  // They have a being do something: what it then does is judged for the caller as well.
  'chat:send': 'starts',
  'task:create': 'starts',
  'task:hand_over': 'starts',
  'timer:create_once': 'starts',
  'timer:create_recurring': 'starts',
  'timer:resume': 'starts',
  'timer:run': 'starts',
  'timer:tick': 'starts',
  'project:begin': 'starts',
  'project_task:create': 'starts',
  'project_task:assign': 'starts',
  'project_task:start': 'starts',
  'project_task:update': 'starts',
  // They keep, show, end or order what is in the service, and have nobody do anything.
  ...Object.fromEntries(
    ['calendar', 'help', 'system', 'config', 'log', 'memory', 'work_note', 'knowledge', 'project_work_note'].map(
      tool => [tool, 'within'],
    ),
  ),
  ...Object.fromEntries(
    [
      ...['chat:mark_read', 'beings:list_beings', 'permission:query_permission', 'permission:list_rules'],
      ...['create', 'update', 'restore', 'list', 'get', 'assign', 'assign_role', 'remove_role', 'move_workflow'].map(
        action => `project:${action}`,
      ),
      ...['list', 'get', 'complete', 'fail', 'cancel', 'delete', 'update_priority', 'add_dependency', 'stats'].map(
        action => `task:${action}`,
      ),
      ...['list', 'get', 'pause', 'cancel', 'delete', 'stats'].map(action => `timer:${action}`),
      ...['list', 'get', 'remove_assignee', 'complete', 'fail', 'cancel', 'delete', 'stats'].map(
        action => `project_task:${action}`,
      ),
    ].map(action => [action, 'within']),
  ),
}

test('every action of every tool is one we have thought about', () => {
  const unknown = builtInTools.flatMap(({ name, actions: own }) =>
    Object.keys(own).flatMap(action => ((actions[name] ?? actions[`${name}:${action}`]) ? [] : [`${name}:${action}`])),
  )
  expect(unknown).toEqual([])
})

describe('what is denied to a being', () => {
  /** Ada opens an address that a rule allows her, whatever she is told. */
  beforeEach(async () => {
    const url = `${service.provider.url}/v1/models`
    await post('/api/permissions/save', {
      permissionType: 'NetworkAccess',
      resourcePrefix: new URL(url).host,
      result: 'Allowed',
      beingId: ada.id,
    })
    service.provider.respond(({ body }): FakeReply => {
      const messages = body.messages as { role: string; content: string }[]
      const isAda = messages[0]?.content.includes('Your name is Ada')
      if (!isAda) return { toolCalls: [{ name: 'chat', parameters: { action: 'mark_read' } }] }
      if (messages.at(-1)?.role === 'tool') return { text: 'Done.' }
      return { toolCalls: [{ name: 'network', parameters: { action: 'get', url } }] }
    })
  })

  /** What came of Ada's tries so far. */
  const tries = async (): Promise<{ result: string; reason: string }[]> =>
    (await get(`/api/audit/list?beingId=${ada.id}&pageSize=200`)).entries.filter(
      (entry: { tool: string }) => entry.tool === 'network',
    )

  test('is not to be had through another one, by whatever tool', async () => {
    await post('/api/chat/send', { channelId: ada.channelId, content: 'look' })
    await drain(async () => (await tries()).length === 1)
    expect((await tries())[0]).toMatchObject({ result: 'Allowed' })

    await deny(service.curator.id, { network: 'denied' })
    const { project } = await post('/api/projects/create', { name: 'Garden', description: '' })
    const timer = await post('/api/timers/create', {
      ...{ beingId: ada.id, name: 'T', instruction: 'look', type: 'interval', everySeconds: 86_400 },
    })
    const idle = async (title: string) =>
      (await post(`/api/projects/${project.id}/tasks/create`, { title })).task.id as string
    const [open, worded] = [await idle('Look'), await idle('Wait')]
    const of = { project_id: project.id, assignee_id: ada.id }
    const ways: [string, object][] = [
      ['chat', { action: 'send', target_id: 'Ada', message: 'look' }],
      ['task', { action: 'create', title: 'look', being_id: ada.id }],
      ['timer', { action: 'create_once', name: 'look', in_seconds: 1, being_id: ada.id }],
      ['timer', { action: 'run', timer_id: timer.timer.id }],
      ['timer', { action: 'tick', timer_id: timer.timer.id }],
      ['project_task', { action: 'create', ...of, title: 'look' }],
      ['project_task', { action: 'assign', ...of, task_id: open }],
    ]
    let before = 1
    for (const [name, parameters] of ways) {
      const { asks, run } = await curatorCalls(name, parameters)
      expect(asks).toBe(false)
      await run()
      service.context.background.timersChanged()
      await drain(async () => (await tries()).length > before)
      await service.context.mailbox.drain()
      const all = await tries()
      for (const { result, reason } of all.slice(0, all.length - before))
        expect([name, result, reason]).toEqual([name, 'Denied', expect.stringContaining('on behalf of Cura')])
      before = all.length
    }

    // Worded by the curator, given by the user.
    await (
      await curatorCalls('project_task', { action: 'update', project_id: project.id, task_id: worded, title: 'x' })
    ).run()
    await post(`/api/projects/${project.id}/tasks/assign`, { taskId: worded, beingId: ada.id })
    await drain(async () => (await tries()).length > before)
    expect((await tries())[0]).toMatchObject({ result: 'Denied' })
  })

  test('stays denied through a third one, and through what it tells itself to do later', async () => {
    await deny(service.curator.id, { network: 'denied' })
    const bob = await makeBeing(service, 'Bob')
    const { run } = await curatorCalls('task', { action: 'create', title: 'look', being_id: ada.id }, [bob.id])
    await deny(service.curator.id, { network: 'allowed' })
    await deny(bob.id, { network: 'denied' })
    await run()
    await drain(async () => (await tries()).length === 1)
    expect((await tries())[0]).toMatchObject({ result: 'Denied', reason: expect.stringContaining('on behalf of Bob') })
  })

  test('is asked about where the starter would have to ask, and the question names it', async () => {
    await (await curatorCalls('chat', { action: 'send', target_id: 'Ada', message: 'look' })).run()
    const pending = async () => (await get(`/permission/check?userId=${ada.id}`)).requests
    await drain(async () => (await pending()).length === 1)
    expect((await pending())[0]).toMatchObject({ userId: ada.id, onBehalfOf: ['Cura'], type: 'NetworkAccess' })
  })
})

test('what a being started that is gone now is asked about', async () => {
  const bob = await makeBeing(service, 'Bob')
  const url = `${service.provider.url}/v1/models`
  const rule = { permissionType: 'NetworkAccess', resourcePrefix: new URL(url).host, result: 'Allowed' }
  await post('/api/permissions/save', rule)
  await post('/api/beings/delete', { beingId: bob.id })
  service.provider.script({ toolCalls: [{ name: 'network', parameters: { action: 'get', url } }] }, { text: 'Done.' })
  await (await curatorCalls('task', { action: 'create', title: 'look', being_id: ada.id }, [bob.id])).run()
  const pending = async () => (await get(`/permission/check?userId=${ada.id}`)).requests
  await drain(async () => (await pending()).length === 1)
  expect((await pending())[0].reason).toContain('no longer exists')
})

describe('a being that a being has made', () => {
  const make = (startedBy: string[] = []) =>
    curatorCalls('beings', { action: 'create_being', name: 'Eve', soul: 'You are Eve.' }, startedBy)
  const made = async () => {
    const { asks, resource, run } = await make([ada.id])
    expect(asks).toBe(true)
    expect(resource).toBe('beings:create_being:Eve\n\nYou are Eve.')
    return idIn(await run())
  }

  test('may do nothing that its makers may not do, and has none of their freedoms', async () => {
    await deny(service.curator.id, { network: 'denied', command_line: 'allowed', 'memory:add': 'ask' })
    await service.user.post('/api/beings/tool-permissions/apply-template', {
      beingId: ada.id,
      templateName: 'chat_only',
    })
    const rule = { permissionType: 'CommandLine', resourcePrefix: 'rm', result: 'Denied', beingId: service.curator.id }
    await post('/api/permissions/save', rule)
    await post('/api/permissions/save', { ...rule, resourcePrefix: 'ls', result: 'Allowed' })
    const id = await made()
    const { permissions } = await get(`/api/beings/tool-permissions?beingId=${id}`)
    expect(permissions).toMatchObject({ network: 'denied', command_line: 'denied', 'memory:add': 'denied' })
    expect(permissions).toMatchObject({ disk: 'denied', chat: 'allowed', other_tools: 'denied' })
    const { rules } = await get(`/api/permissions/list?beingId=${id}`)
    expect(rules.map((one: { resourcePrefix: string }) => one.resourcePrefix)).toEqual(['rm'])
  })

  test('of free makers is as free as any', async () => {
    const id = idIn(await (await make()).run())
    const own = (await get(`/api/beings/tool-permissions?beingId=${id}`)).permissions
    expect(own).toEqual((await get(`/api/beings/tool-permissions?beingId=${ada.id}`)).permissions)
  })
})

test('the curator does not leave a project that holds somebody back without asking', async () => {
  const { project } = await post('/api/projects/create', { name: 'Garden', description: '' })
  const project_id = project.id
  const being_id = service.curator.id
  const asking = async () => [
    (await curatorCalls('project', { action: 'remove', project_id, being_id })).asks,
    (await curatorCalls('project', { action: 'archive', project_id })).asks,
  ]
  expect(await asking()).toEqual([false, false])
  await service.user.put(`/api/projects/${project_id}/tool-permissions`, { permissions: { network: 'denied' } })
  expect(await asking()).toEqual([true, true])
})

test('a search for somebody else leaves out what is denied to them', async () => {
  const folder = await temporaryDirectory()
  await mkdir(join(folder, 'closed'))
  await writeFile(join(folder, 'open.txt'), 'needle')
  await writeFile(join(folder, 'closed', 'diary.txt'), 'needle')
  const rule = (resourcePrefix: string, result: string, beingId = '') =>
    post('/api/permissions/save', { permissionType: 'FileAccess', resourcePrefix, result, beingId })
  await rule(folder, 'Allowed')
  await rule(join(folder, 'closed'), 'Denied', ada.id)
  const search = { action: 'search_content', path: folder, keyword: 'needle' }
  const own = await (await curatorCalls('disk', search)).run()
  expect(own).toContain('diary.txt')
  const forAda = await (await curatorCalls('disk', search, [ada.id])).run()
  expect(forAda).toContain('open.txt')
  expect(forAda).not.toContain('diary.txt')
})
