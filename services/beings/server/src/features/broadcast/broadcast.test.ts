import { beforeAll, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notTexts, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
beforeAll(async () => {
  service = await startReady()
})

const send = (body: unknown) => service.user.post('/api/chat/broadcast', body)
const conversations = async () => (await service.user.get('/api/chat-history/conversations')).body.conversations
const messages = async (sessionId: string) =>
  (await service.user.get(`/api/chat-history/messages?sessionId=${sessionId}`)).body.messages

it('reaches every being in one session, those that are made later too', async () => {
  const ada = await makeBeing(service, 'Ada')
  const first = (await send({ content: 'Good morning' })).body
  expect(first.recipients).toEqual([service.curator.id, ada.id])
  const bob = await makeBeing(service, 'Bob')
  const second = (await send({ content: 'Good evening' })).body
  expect(second.channelId).toBe(first.channelId)
  expect(second.recipients).toContain(bob.id)
  await service.context.mailbox.drain()
  const all = await messages(first.channelId)
  expect(all.filter((one: { role: string }) => one.role === 'user')).toHaveLength(2)
  expect(all.filter((one: { role: string }) => one.role === 'assistant')).toHaveLength(5)
  const [session] = (await conversations()).filter((one: { type: string }) => one.type === 'broadcast')
  expect(session).toMatchObject({ sessionId: first.channelId, beingId: '', displayName: 'Broadcast' })
  expect(session.participants).toHaveLength(4)
  await service.user.post('/api/beings/delete', { beingId: bob.id })
  expect((await send({ content: 'Still there?' })).body.recipients).not.toContain(bob.id)
  expect((await service.user.post('/api/chat/send', { channelId: first.channelId, content: 'Hi' })).status).toBe(200)
})

it('reaches the members of a project alone', async () => {
  const cyd = await makeBeing(service, 'Cyd')
  const { project } = (await service.user.post('/api/projects/create', { name: 'Garden' })).body
  await service.user.post('/api/projects/assign', { projectId: project.id, beingId: cyd.id })
  const { body } = await send({ content: 'Water the roses', projectId: project.id })
  expect(body.recipients).toEqual([cyd.id])
  expect((await send({ content: 'Again', projectId: project.id })).body.channelId).toBe(body.channelId)
  expectError(await send({ content: 'Hi', projectId: unknownId }), 404, 'NOT_FOUND')
  await checkFields(send, { content: 'Hi' }, { content: { required: true, wrong: [...notTexts, '', ' '] } })
})
