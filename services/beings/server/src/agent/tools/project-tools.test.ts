import type { ToolResult } from '@trivium/beings-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { planToolCall } from './plan-tool-call.ts'
import type { ToolScope } from './tool.ts'
import { builtInTools } from './toolbox.ts'

let service: ReadyService
let ada: string
let bob: string

beforeAll(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
  bob = (await makeBeing(service, 'Bob')).id
  for (const beingId of [ada, bob]) await service.user.post('/api/beings/stop', { beingId })
})

const calls = { count: 0 }

/** What the tool would do once it is allowed; a fault is an error too. */
async function call(
  who: 'Cura' | 'Ada' | 'Bob',
  name: string,
  parameters: object,
): Promise<ToolResult & { asks: boolean }> {
  const id = { Cura: service.curator.id, Ada: ada, Bob: bob }[who]
  calls.count += 1
  const scope: ToolScope = {
    context: service.context,
    tools: builtInTools,
    being: { id, name: who, isCurator: who === 'Cura' },
    channelId: service.channelId,
    turnId: 't',
    toolCallId: `00000000-0000-4000-8000-${String(calls.count).padStart(12, '0')}`,
    startedBy: [],
    workspace: '/tmp',
  }
  const planned = await planToolCall(scope, { id: 'c', name, parameters: parameters as Record<string, unknown> })
  if ('fault' in planned) return { success: false, output: '', error: planned.fault, asks: false }
  const asks = !planned.plan.check.own
  try {
    return { success: true, output: await planned.plan.run(new AbortController().signal), error: '', asks }
  } catch (error) {
    return { success: false, output: '', error: (error as Error).message, asks }
  }
}

const idIn = (text: string) => /\(([0-9a-f-]{36})\)/.exec(text)?.[1] ?? ''

async function makeProject(): Promise<string> {
  return idIn((await call('Cura', 'project', { action: 'create', name: 'Garden' })).output)
}

describe('the project tool', () => {
  it('lets the curator make, staff, move and end projects', async () => {
    const project_id = await makeProject()
    expect((await call('Cura', 'project', { action: 'assign', project_id, being_id: ada })).success).toBe(true)
    await call('Cura', 'project', { action: 'assign_role', project_id, being_id: ada, role_name: 'worker' })
    const detail = JSON.parse((await call('Ada', 'project', { action: 'get', project_id })).output)
    expect(detail.members).toMatchObject([{ name: 'Ada', roles: ['worker'] }])
    const moved = await call('Ada', 'project', { action: 'move_workflow', project_id, to_state: 'Doing' })
    expect(moved.output).toBe('Garden is now Doing; from there it goes to Todo, Review.')
    expect((await call('Ada', 'project', { action: 'move_workflow', project_id, to_state: 'Done' })).error).toContain(
      'the state is Doing',
    )
    await call('Cura', 'project', { action: 'archive', project_id })
    expect((await call('Cura', 'project', { action: 'update', project_id, name: 'x' })).error).toContain('archived')
    expect((await call('Cura', 'project', { action: 'list', include_archived: true })).output).toContain('is archived')
    await call('Cura', 'project', { action: 'restore', project_id })
    expect(await call('Cura', 'project', { action: 'destroy', project_id })).toMatchObject({
      success: true,
      asks: true,
    })
    const { entries } = (await service.user.get(`/api/audit/list?beingId=${service.curator.id}`)).body
    expect(entries[0]).toMatchObject({ action: 'project.destroy', beingName: 'Cura' })
  })

  it('keeps other beings to their own projects', async () => {
    const project_id = await makeProject()
    for (const action of ['archive', 'restore', 'destroy']) {
      expect((await call('Ada', 'project', { action, project_id })).error).toContain('Only the curator')
    }
    expect((await call('Ada', 'project', { action: 'create', name: 'Mine' })).error).toContain('Only the curator')
    expect((await call('Bob', 'project', { action: 'get', project_id })).error).toContain('no such project')
    expect((await call('Bob', 'project_task', { action: 'list', project_id })).error).toContain('no such project')
    expect((await call('Bob', 'project_work_note', { action: 'list', project_id })).error).toContain('no such project')
    expect((await call('Bob', 'project', { action: 'list' })).output).toBe('No projects.')
  })
})

it('the project_task tool does what people do over HTTP', async () => {
  const project_id = await makeProject()
  const task = (action: string, more: object = {}) => call('Cura', 'project_task', { action, project_id, ...more })
  const task_id = idIn((await task('create', { title: 'Dig', priority: 5, assignee_id: ada })).output)
  expect((await call('Ada', 'project_task', { action: 'list', project_id })).output).toContain('Dig')
  await task('update', { task_id, title: 'Dig deep' })
  await task('remove_assignee', { task_id, assignee_id: ada })
  expect((await call('Ada', 'project_task', { action: 'start', project_id, task_id })).output).toContain('for Ada')
  await task('assign', { task_id, assignee_id: bob })
  expect((await task('complete', { task_id, result: 'A hole' })).output).toContain('is completed')
  expect((await task('fail', { task_id })).error).toContain('completed')
  expect(JSON.parse((await task('get', { task_id })).output)).toMatchObject({ title: 'Dig deep', result: 'A hole' })
  expect((await task('stats')).output).toBe('completed: 1')
  expect((await task('delete', { task_id })).output).toBe('Deleted Dig deep.')
})

it('the project_work_note tool keeps the notes of a project', async () => {
  const project_id = await makeProject()
  const note = (action: string, more: object = {}) => call('Cura', 'project_work_note', { action, project_id, ...more })
  const note_id = idIn(
    (await note('create', { summary: 'Roses', content: 'Need **water**', keywords: ['garden'] })).output,
  )
  expect((await note('read', { page_number: 1 })).output).toContain('Need **water**')
  await note('update', { note_id, content: 'Need rain' })
  expect((await note('search', { keyword: 'rain' })).output).toContain('Roses')
  expect((await note('directory')).output).toBe('garden: Roses')
  expect((await service.user.get(`/api/projects/${project_id}/work-notes/list`)).body.notes).toMatchObject([
    { version: 2 },
  ])
  expect((await note('delete', { note_id })).output).toBe('Deleted Roses.')
  expect((await note('list')).output).toBe('No notes.')
})

describe('the tools of the curator alone', () => {
  it('do not exist for others', async () => {
    for (const name of ['config', 'permission', 'beings']) {
      expect((await call('Ada', name, { action: 'get_all' })).error).toBe(`There is no tool "${name}".`)
    }
  })

  it('read the configuration with keys masked', async () => {
    await service.user.post('/config/save', {
      aiClients: { DashScope: { apiKey: 'sk-very-secret-1234', region: 'beijing', model: 'm' } },
    })
    const all = (await call('Cura', 'config', { action: 'get_all' })).output
    expect(all).not.toContain('very-secret')
    expect((await call('Cura', 'config', { action: 'get_field', field: 'nickname' })).output).toBe('"Ann"')
    expect((await call('Cura', 'config', { action: 'get_group', group: 'user' })).output).toBe('{"nickname":"Ann"}')
    expect((await call('Cura', 'config', { action: 'get_enum_values', enum_field: 'webSkin' })).output).toBe(
      'admin, chat, creative, dev',
    )
    expect((await call('Cura', 'config', { action: 'get_field', field: '__proto__' })).success).toBe(false)
  })

  it('change rules only when the user agrees', async () => {
    const rule = { permission_type: 'NetworkAccess', resource_prefix: 'example.org' }
    const added = await call('Cura', 'permission', { action: 'add_rule', ...rule, acl_result: 'allow' })
    expect(added).toMatchObject({ success: true, asks: true })
    const asked = {
      action: 'query_permission',
      permission_type: 'NetworkAccess',
      resource: 'example.org/x',
      being_id: ada,
    }
    expect(await call('Cura', 'permission', asked)).toMatchObject({
      output: expect.stringContaining('Allowed'),
      asks: false,
    })
    expect((await call('Cura', 'permission', { action: 'list_rules' })).output).toContain(
      'NetworkAccess example.org: Allowed',
    )
    expect((await call('Cura', 'permission', { action: 'remove_rule', ...rule })).asks).toBe(true)
    expect((await call('Cura', 'permission', asked)).output).toContain('AskUser')
  })
})

it('the log tool shows a being its own doings, and the curator all', async () => {
  expect((await call('Cura', 'log', { action: 'query_operations', action_filter: 'project.create' })).output).toContain(
    'project.create',
  )
  expect((await call('Bob', 'log', { action: 'query_operations', action_filter: 'project.create' })).output).toBe(
    'Nothing found.',
  )
  expect((await call('Ada', 'log', { action: 'query_tool_calls' })).output).toBe('Nothing found.')
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'remember that tea is good' })
  await service.context.mailbox.drain()
  expect((await call('Cura', 'log', { action: 'query_tool_calls', tool_name: 'memory' })).output).toContain(
    'tea is good',
  )
  expect((await call('Cura', 'log', { action: 'query_conversations', keyword: 'tea' })).output).toContain(
    'Ann: remember',
  )
  expect(JSON.parse((await call('Cura', 'log', { action: 'export', max_count: 1 })).output)).toHaveLength(1)
  expect((await call('Cura', 'log', { action: 'query_log', since: '2026-13-01' })).error).toContain('not a date')
  expect(JSON.parse((await call('Ada', 'log', { action: 'get_system_info' })).output)).toHaveProperty('version')
})

it('a project closes tools for its members', async () => {
  const { project } = (await service.user.post('/api/projects/create', { name: 'Strict' })).body
  await service.user.put(`/api/projects/${project.id}/tool-permissions`, { permissions: { network: 'denied' } })
  const test = `/api/permissions/test?beingId=${ada}&permissionType=NetworkAccess&resource=example.org`
  expect((await service.user.get(test)).body.result).toBe('AskUser')
  await service.user.post('/api/projects/assign', { projectId: project.id, beingId: ada })
  const { steps, ...decision } = (await service.user.get(test)).body
  expect(decision).toEqual({ result: 'Denied', reason: expect.stringContaining('network') })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'tool_permissions', result: 'Denied', decides: true }))
  await service.user.post(`/api/projects/${project.id}/archive`)
  expect((await service.user.get(test)).body.result).toBe('AskUser')
})
