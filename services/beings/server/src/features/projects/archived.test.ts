import { drain } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { makeBeing } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let ada: string
let projectId: string
let channelId: string

const get = async (path: string) => (await service.user.get(path)).body
const post = async (path: string, body?: object) => (await service.user.post(path, body)).body
const move = (name: 'archive' | 'restore') => service.user.post(`/api/projects/${projectId}/${name}`)
const makeTask = async (assigneeId?: string) =>
  (await post(`/api/projects/${projectId}/tasks/create`, { title: 'Dig', ...(assigneeId && { assigneeId }) })).task.id
const taskStatus = async (taskId: string) => (await get(`/api/tasks/detail?taskId=${taskId}`)).status
const said = async (channel: string) => (await get(`/api/chat/messages?channelId=${channel}`)).messages

beforeEach(async () => {
  service = await startWithProvider()
  ada = (await makeBeing(service, 'Ada')).id
  const { project } = await post('/api/projects/create', { name: 'Garden' })
  projectId = project.id
  channelId = project.groupChatSessionId
  await post('/api/projects/assign', { projectId, beingId: ada })
})

function refuses(answer: Parameters<typeof expectError>[0]): void {
  expectError(answer, 400, 'VALIDATION_ERROR')
  expect(answer.body.error.details).toContain('archived')
}

test('the tasks of an archived project cannot be changed by their own paths either', async () => {
  const taskId = await makeTask()
  await move('archive')
  for (const verb of ['update', 'complete', 'fail', 'cancel', 'delete'])
    refuses(await service.user.post(`/api/tasks/${verb}`, { taskId, title: 'New' }))
  expect(await get(`/api/tasks/detail?taskId=${taskId}`)).toMatchObject({ title: 'Dig', status: 'pending' })
  await move('restore')
  expect((await service.user.post('/api/tasks/cancel', { taskId })).status).toBe(200)
})

test('the chats of an archived project can be read only', async () => {
  service.provider.respond(() => ({ text: 'Yes.' }))
  const { messageId } = await post('/api/chat/send', { channelId, content: 'Hello' })
  const broadcast = await post('/api/chat/broadcast', { projectId, content: 'All of you' })
  await service.context.mailbox.drain()
  const calls = service.provider.calls().length
  await move('archive')
  const before = await said(channelId)
  const changes: [string, object][] = [
    ['send', { channelId, content: 'Are you there?' }],
    ['send', { channelId: broadcast.channelId, content: 'Are you there?' }],
    ['broadcast', { projectId, content: 'Are you there?' }],
    ['regenerate', { channelId }],
    ['edit', { messageId, content: 'Hello again' }],
    ['clear', { channelId }],
  ]
  for (const [verb, body] of changes) refuses(await service.user.post(`/api/chat/${verb}`, body))
  const form = new FormData()
  form.set('file', new Blob(['text']), 'note.txt')
  const upload = await service.user.fetch(`/api/chat/upload?channelId=${channelId}`, { method: 'POST', body: form })
  expect(upload.status).toBe(400)
  await service.context.mailbox.drain()
  expect(await said(channelId)).toEqual(before)
  expect(service.provider.calls()).toHaveLength(calls)
})

test('archiving ends the work on its tasks, which begins anew when the project is restored', async () => {
  service.provider.respond(() => ({ text: ['I dig'], hang: 'body' }))
  const taskId = await makeTask(ada)
  await service.provider.until(requests => requests.length === 1)
  expect((await move('archive')).status).toBe(200)
  await service.provider.until(requests => requests[0]?.aborted === true)
  expect(await taskStatus(taskId)).toBe('pending')
  expect((await get(`/api/task-cycles/list?taskId=${taskId}`)).cycles).toMatchObject([{ state: 'cancelled' }])
  expect((await get(`/api/beings/detail?beingId=${ada}`)).status).toBe('idle')
  service.provider.respond(() => ({ text: 'Dug.' }))
  await move('restore')
  await drain(async () => (await taskStatus(taskId)) === 'completed')
  expect((await get(`/api/task-cycles/list?taskId=${taskId}`)).cycles).toHaveLength(2)
})

test('archiving ends the replies in its chat, and what waits there is answered no more', async () => {
  service.provider.respond(() => ({ text: ['half'], hang: 'body' }))
  await post('/api/chat/send', { channelId, content: 'One' })
  await service.provider.until(requests => requests.length === 1)
  await post('/api/chat/send', { channelId, content: 'Two' })
  await move('archive')
  await service.context.mailbox.drain()
  expect(service.provider.calls()).toHaveLength(1)
  const messages = await said(channelId)
  expect(messages.filter((message: { role: string }) => message.role === 'assistant')).toMatchObject([
    { status: 'stopped' },
  ])
})

test('a curator that archives a project from its chat ends its own turn with it', async () => {
  await post('/api/projects/assign', { projectId, beingId: service.curator.id })
  await post('/api/projects/remove', { projectId, beingId: ada })
  const toolCalls = [{ name: 'project', parameters: { action: 'archive', project_id: projectId } }]
  service.provider.respond(() => ({ toolCalls }))
  await post('/api/chat/send', { channelId, content: 'Put it away' })
  await drain(async () => (await get(`/api/projects/detail?projectId=${projectId}`)).status === 'archived')
  await service.context.mailbox.drain()
  expect((await get(`/api/beings/detail?beingId=${service.curator.id}`)).status).toBe('idle')
})
