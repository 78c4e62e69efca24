import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'

test('of the two chats with a being only one can be deleted, also at the same moment', async () => {
  const { user, curator, channelId } = await startReady()
  const { conversation } = (await user.post('/api/chat/new', { beingId: curator.id })).body
  const answers = await Promise.all(
    [channelId, conversation.sessionId].map(id => user.post('/api/chat/delete', { channelId: id })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  expect((await user.get(`/api/chat/conversations?beingId=${curator.id}`)).body.conversations).toHaveLength(1)
})

test('a chat that is deleted twice at the same moment was there once', async () => {
  const { user, curator } = await startReady()
  const { sessionId } = (await user.post('/api/chat/new', { beingId: curator.id })).body.conversation
  await user.post('/api/chat/new', { beingId: curator.id })
  const answers = await Promise.all([1, 2].map(() => user.post('/api/chat/delete', { channelId: sessionId })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
})
