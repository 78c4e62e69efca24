import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drain, type FakeReply, type FakeRequest, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type ProvidedService, startWithProvider } from './provider.ts'

interface ChatMessage {
  role: string
  content: string
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What each being does, by the number of tool results it has seen in this turn. */
function play(outside: string) {
  const call = (name: string, parameters: object) => ({
    name,
    parameters: { ...parameters } as Record<string, unknown>,
  })
  const curator = (results: string[]): FakeReply => {
    const [rose = '', moss = '', project_id = ''] = results.map(text => text.match(uuids)?.[0] ?? '')
    if (results.length === 0) {
      const create = (name: string) => call('beings', { action: 'create_being', name, soul: `You are ${name}.` })
      return { toolCalls: [create('Rose'), create('Moss')] }
    }
    if (results.length === 2) return { toolCalls: [call('project', { action: 'create', name: 'Garden' })] }
    if (results.length === 3) {
      const role = { action: 'assign_role', project_id }
      return {
        toolCalls: [
          call('project', { ...role, being_id: rose, role_name: 'worker' }),
          call('project', { ...role, being_id: moss, role_name: 'reviewer' }),
          call('project_task', { action: 'create', project_id, title: 'Plan the beds', assignee_id: rose }),
          call('timer', { action: 'create_recurring', name: 'Water', every_seconds: 86_400, being_id: moss }),
        ],
      }
    }
    return { text: 'Rose plans the beds, Moss waters them.' }
  }
  const rose = (results: string[]): FakeReply => {
    if (results.length > 0) return { text: 'The beds are planned.' }
    return {
      toolCalls: [
        call('work_note', { action: 'create', summary: 'Beds', content: 'Three beds', keywords: ['garden'] }),
        call('knowledge', { action: 'add', subject: 'roses', predicate: 'need', object: 'water' }),
        call('disk', { action: 'write_file', path: join(outside, 'beds.txt'), content: 'three beds' }),
      ],
    }
  }
  return ({ body }: FakeRequest): FakeReply => {
    const messages = body.messages as ChatMessage[]
    const name = /Your name is (\w+)/.exec(messages[0]?.content ?? '')?.[1]
    const asked = messages.findLastIndex(message => message.role === 'user')
    const results = messages
      .slice(asked)
      .filter(message => message.role === 'tool')
      .map(message => message.content)
    if (name === 'Cura') return curator(results)
    return name === 'Rose' ? rose(results) : { text: 'Watered.' }
  }
}

async function ask(service: ProvidedService): Promise<void> {
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'Make us a garden' })
  await drain(async () => {
    const { messages } = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
    return messages.at(-1).content === 'Rose plans the beds, Moss waters them.'
  })
}

test('a curator, two beings and a project: everything they do is done and on record', {
  timeout: 480_000,
}, async () => {
  const outside = await temporaryDirectory()
  const service = await startWithProvider()
  const { user, provider } = service
  const get = async (path: string) => (await user.get(path)).body
  provider.respond(play(outside))
  await user.post('/api/usage/prices', { prices: [{ model: 'fake-small', promptPrice: 1000, completionPrice: 1000 }] })
  const mayCreate = { permissionType: 'DataAccess', resourcePrefix: 'beings:create_being', result: 'Allowed' }
  await user.post('/api/permissions/save', mayCreate)
  await ask(service)

  const { beings } = await get('/api/beings')
  const [, rose, moss] = beings
  expect([rose.name, moss.name]).toEqual(['Rose', 'Moss'])
  const [project] = (await get('/api/projects/list')).projects
  expect(project.members).toMatchObject([
    { name: 'Rose', roles: ['worker'] },
    { name: 'Moss', roles: ['reviewer'] },
  ])

  // The task is begun by itself; writing outside of the workspace is asked for.
  const pending = await drain(async () => {
    const { requests } = await get(`/permission/check?userId=${rose.id}`)
    return requests[0] as { resource: string } | undefined
  })
  expect(pending.resource).toBe(join(outside, 'beds.txt'))
  await user.get(`/permission/respond?userId=${rose.id}&allowed=true`)
  await drain(async () => (await get(`/api/projects/${project.id}/tasks/list`)).tasks[0].status === 'completed')
  expect(await readFile(join(outside, 'beds.txt'), 'utf8')).toBe('three beds')

  const [timer] = (await get('/api/timers/list')).timers
  expect(timer).toMatchObject({ name: 'Water', beingId: moss.id })
  const { cycleIndex } = (await user.post('/api/timers/run', { timerId: timer.id })).body
  await drain(async () => (await get(`/api/timer-cycle/messages?cycleIndex=${cycleIndex}`)).cycle.state === 'completed')

  expect((await get('/api/work-notes/search?keyword=beds')).notes).toMatchObject([{ title: 'Beds', ownerId: rose.id }])
  expect((await get('/api/knowledge/graph')).triples).toMatchObject([{ subject: 'roses', relation: 'need' }])
  const usage = await get('/api/usage/summary')
  expect(usage.byBeing.map((share: { name: string }) => share.name).sort()).toEqual(['Cura', 'Moss', 'Rose'])
  expect(usage.totalCost).toBeGreaterThan(0)
  const audit = await get(`/api/audit/list?beingId=${rose.id}&permissionType=FileAccess`)
  expect(audit.entries.map((entry: { result: string }) => entry.result)).toEqual(expect.arrayContaining(['Allowed']))
  const actions = (await get('/api/audit/list?kind=action&pageSize=200')).entries.map(
    (entry: { action: string }) => entry.action,
  )
  expect(actions).toEqual(
    expect.arrayContaining([
      'project.create',
      'project.assign_role',
      'project_task.create',
      'project_task.complete',
      'timer.create',
    ]),
  )
})
