import { expect, test } from 'vitest'
import { makeBeing, startProvider, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { followStream } from '../../../test/follow-stream.ts'

test('a being with a chat, memories and an open question leaves nothing behind', async () => {
  const service = await startReady()
  const { user, context } = service
  const { id, channelId } = await makeBeing(service, 'Ada')
  for (const content of ['remember that tea is good', 'read file /etc/hostname']) {
    await user.post('/api/chat/send', { channelId, content })
    await context.mailbox.drain()
  }
  expect((await user.get(`/permission/check?userId=${id}`)).body.pending).toBe(true)
  expect((await user.post('/api/beings/delete', { beingId: id })).body).toEqual({ success: true })
  expect((await user.get(`/permission/check?userId=${id}`)).body.pending).toBe(false)
  expectError(await user.get(`/permission/respond?userId=${id}&allowed=true`), 404, 'NOT_FOUND')
  expectError(await user.get(`/api/chat/messages?channelId=${channelId}`), 404, 'NOT_FOUND')
  for (const table of ['messages', 'files', 'participants'] as const) {
    const rows = await context.database.db
      .selectFrom(table)
      .selectAll()
      .where('conversation_id', '=', channelId)
      .execute()
    expect(rows).toEqual([])
  }
  await context.mailbox.drain()
})

test('deleting or clearing ends a reply under way', async () => {
  const provider = await startProvider()
  const config = { endpoint: `${provider.url}/v1`, model: 'm' }
  const service = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
  const { user, context, channelId, curator } = service
  const ada = await makeBeing(service, 'Ada')
  provider.respond(() => ({ text: ['word'], hang: 'body' }))
  const stream = await followStream(user)
  for (const channel of [channelId, ada.channelId]) {
    await user.post('/api/chat/send', { channelId: channel, content: 'go' })
    await stream.until(({ data }) => data.type === 'chunk' && data.channelId === channel)
  }
  expect((await user.post('/api/beings/delete', { beingId: ada.id })).status).toBe(200)
  expect((await user.post('/api/chat/clear', { channelId })).status).toBe(200)
  await context.mailbox.drain()
  await provider.until(requests => requests.filter(request => request.aborted).length === 2)
  expect((await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages).toEqual([])
  expect((await user.get(`/api/beings/detail?beingId=${curator.id}`)).body.status).toBe('idle')
})

test('a being that is deleted several times at the same moment was there once', async () => {
  const service = await startReady()
  const { id: beingId } = await makeBeing(service, 'Ada')
  const answers = await Promise.all([1, 2, 3].map(() => service.user.post('/api/beings/delete', { beingId })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404])
  const { entries } = (await service.user.get(`/api/audit/list?beingId=${beingId}`)).body
  expect(entries.filter((entry: { action: string }) => entry.action === 'being.delete')).toHaveLength(1)
})
