import { drain, type FakeRequest } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
beforeEach(async () => {
  service = await startWithProvider()
})

const get = async (path: string) => (await service.user.get(path)).body
const post = async (path: string, body: object) => (await service.user.post(path, body)).body
const statusOf = async (beingId: string) => (await get(`/api/beings/detail?beingId=${beingId}`)).status
const toolCall = (name: string, parameters: object) => ({ toolCalls: [{ name, parameters: { ...parameters } }] })

async function makeProject(): Promise<string> {
  const { project } = await post('/api/projects/create', { name: 'Garden', description: '' })
  const resourcePrefix = `project:destroy:${project.id}`
  await post('/api/permissions/save', { permissionType: 'DataAccess', resourcePrefix, result: 'Allowed' })
  return project.id
}

const makeProjectTask = async (projectId: string, assigneeId: string, title = 'Dig') =>
  (await post(`/api/projects/${projectId}/tasks/create`, { title, assigneeId })).task.id

/** What the tools answered in the one cycle of a task, once it has ended. */
async function resultsOf(taskId: string): Promise<string[]> {
  const cycles = async () => (await get(`/api/task-cycles/list?taskId=${taskId}`)).cycles
  await drain(async () => (await cycles())[0]?.state === 'completed')
  const [{ cycleIndex }] = await cycles()
  const { messages } = await get(`/api/task-cycle/messages?cycleIndex=${cycleIndex}`)
  return messages.flatMap((message: { role: string; content: string }) =>
    message.role === 'tool' ? [message.content] : [],
  )
}

/** The being is free again: it answers in its chat. */
async function expectAnswering(): Promise<void> {
  await drain(async () => (await statusOf(service.curator.id)) === 'idle')
  service.provider.respond(() => ({ text: 'Here I am.' }))
  await post('/api/chat/send', { channelId: service.channelId, content: 'Hello?' })
  await service.context.mailbox.drain()
  const { messages } = await get(`/api/chat/messages?channelId=${service.channelId}`)
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Here I am.', status: 'complete' })
}

describe('a being at work on a task', () => {
  test.each(['cancel', 'delete'])('can %s it, or is told why not, and goes on', async action => {
    const { task } = await post('/api/tasks/create', { beingId: service.curator.id, title: 'Sweep' })
    service.provider.script(toolCall('task', { action, task_id: task.id }), { text: 'Enough.' })
    const [result] = await resultsOf(task.id)
    expect(result).toContain(action === 'cancel' ? 'is cancelled' : 'end it instead')
    const { status } = await get(`/api/tasks/detail?taskId=${task.id}`)
    expect(status).toBe(action === 'cancel' ? 'cancelled' : 'completed')
    await expectAnswering()
  })

  test.each(['cancel', 'delete'])('can %s a task of a project in the same way', async action => {
    const project_id = await makeProject()
    const task_id = await makeProjectTask(project_id, service.curator.id)
    service.provider.script(toolCall('project_task', { action, project_id, task_id }), { text: 'Enough.' })
    const [result] = await resultsOf(task_id)
    expect(result).toContain(action === 'cancel' ? 'is cancelled' : 'end it instead')
    await expectAnswering()
  })

  test('can archive its project and still bring the task to its end', async () => {
    const project_id = await makeProject()
    const task_id = await makeProjectTask(project_id, service.curator.id)
    service.provider.script(toolCall('project', { action: 'archive', project_id }), { text: 'Put away.' })
    expect(await resultsOf(task_id)).toEqual([expect.stringContaining('archived')])
    expect(await get(`/api/tasks/detail?taskId=${task_id}`)).toMatchObject({ status: 'completed', result: 'Put away.' })
    expect((await get(`/api/projects/detail?projectId=${project_id}`)).status).toBe('archived')
    await expectAnswering()
  })

  test('can destroy its project, which ends the work and takes the task along', async () => {
    const project_id = await makeProject()
    const task_id = await makeProjectTask(project_id, service.curator.id)
    await makeProjectTask(project_id, service.curator.id, 'Waits for its turn')
    service.provider.respond(() => toolCall('project', { action: 'destroy', project_id }))
    await drain(async () => (await service.user.get(`/api/tasks/detail?taskId=${task_id}`)).status === 404)
    await drain(async () => (await get('/api/tasks/list')).total === 0)
    expect((await service.user.get(`/api/projects/detail?projectId=${project_id}`)).status).toBe(404)
    expect(service.provider.calls()).toHaveLength(1)
    await expectAnswering()
  })

  test('can end the task of another one, whose work ends with it', async () => {
    const ada = await makeBeing(service, 'Ada')
    const project_id = await makeProject()
    service.provider.respond(() => ({ text: 'I dig', hang: 'body' }))
    const task_id = await makeProjectTask(project_id, ada.id)
    await service.provider.until(requests => requests.length === 1)
    service.provider.script(toolCall('project_task', { action: 'cancel', project_id, task_id }), { text: 'Done.' })
    await post('/api/chat/send', { channelId: service.channelId, content: 'Stop Ada' })
    await service.provider.until(requests => requests[0]?.aborted === true)
    await service.context.mailbox.drain()
    expect(await get(`/api/tasks/detail?taskId=${task_id}`)).toMatchObject({ status: 'cancelled', result: '' })
    expect(await statusOf(ada.id)).toBe('idle')
  })
})

test('two beings that delete the tasks of each other at the same moment do not wait for each other for ever', async () => {
  const project_id = await makeProject()
  const ada = await makeBeing(service, 'Ada')
  const bob = await makeBeing(service, 'Bob')
  const tasks: Record<string, string> = {}
  service.provider.respond(async request => {
    await service.provider.until(requests => requests.length >= 2)
    const task_id = tasks[saidIn(request, 'Task: Ada') ? 'Bob' : 'Ada']
    return toolCall('project_task', { action: 'delete', project_id, task_id })
  })
  tasks.Ada = await makeProjectTask(project_id, ada.id, 'Ada digs')
  tasks.Bob = await makeProjectTask(project_id, bob.id, 'Bob digs')
  await service.provider.until(requests => requests.length >= 2)
  await drain(async () => (await get('/api/tasks/list')).total === 0)
  for (const { id } of [ada, bob]) await drain(async () => (await statusOf(id)) === 'idle')
  await service.context.mailbox.drain()
})

test('a project can be destroyed from its own chat', async () => {
  const project_id = await makeProject()
  await post('/api/projects/assign', { projectId: project_id, beingId: service.curator.id })
  const { groupChatSessionId: channelId } = await get(`/api/projects/detail?projectId=${project_id}`)
  service.provider.respond(() => toolCall('project', { action: 'destroy', project_id }))
  await post('/api/chat/send', { channelId, content: 'Away with it' })
  await drain(async () => (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).status === 404)
  await expectAnswering()
})

function saidIn({ body }: FakeRequest, text: string): boolean {
  return JSON.stringify(body.messages).includes(text)
}
