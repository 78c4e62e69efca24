import { describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const uuid = /^[0-9a-f-]{36}$/

async function say({ user, channelId, context }: ReadyService, content: string): Promise<string> {
  const { body } = await user.post('/api/chat/send', { channelId, content })
  await context.mailbox.drain()
  return body.messageId
}

describe('conversations', () => {
  test('one single chat per being, there before the first message', async () => {
    const service = await startReady()
    const { user, curator, channelId } = service
    expect((await user.get('/api/chat/conversations')).body).toEqual({
      conversations: [
        {
          sessionId: channelId,
          beingId: curator.id,
          type: 'single',
          displayName: 'Cura',
          lastMessage: '',
          lastTime: expect.stringMatching(iso),
          ...{ pinned: false, unread: 0, projectId: null, model: null, branchOf: null },
          participants: expect.any(Array),
        },
      ],
    })
    const ada = await makeBeing(service, 'Ada')
    await user.post('/api/chat/send', { channelId: ada.channelId, content: 'hello' })
    const { conversations } = (await user.get('/api/chat/conversations')).body
    expect(conversations.map((item: { sessionId: string }) => item.sessionId)).toEqual([ada.channelId, channelId])
    expect((await user.get(`/api/chat/conversations?beingId=${curator.id}`)).body.conversations).toHaveLength(1)
  })

  test('the history tells how many messages there are and who took part', async () => {
    const service = await startReady()
    await say(service, 'hello')
    const { conversations } = (await service.user.get('/api/chat-history/conversations')).body
    expect(conversations).toEqual([
      {
        sessionId: service.channelId,
        beingId: service.curator.id,
        type: 'single',
        displayName: 'Cura',
        lastMessage: expect.stringMatching(/./),
        lastTime: expect.stringMatching(iso),
        messageCount: 2,
        ...{ pinned: false, unread: 1, projectId: null, model: null, branchOf: null },
        participants: expect.arrayContaining([
          { id: service.curator.id, name: 'Cura', kind: 'being' },
          { id: expect.stringMatching(uuid), name: 'Ann', kind: 'user' },
        ]),
      },
    ])
  })

  test('further chats can be opened, cleared and deleted, the last one not', async () => {
    const service = await startReady()
    const { user, curator, channelId } = service
    const { conversation } = (await user.post('/api/chat/new', { beingId: curator.id })).body
    expect(conversation).toMatchObject({ type: 'single', beingId: curator.id, lastMessage: '' })
    await user.post('/api/chat/send', { channelId: conversation.sessionId, content: 'second chat' })
    await service.context.mailbox.drain()
    expect((await user.post('/api/chat/clear', { channelId: conversation.sessionId })).body).toEqual({ success: true })
    expect((await user.get(`/api/chat/messages?channelId=${conversation.sessionId}`)).body.messages).toEqual([])
    expect((await user.post('/api/chat/delete', { channelId: conversation.sessionId })).body).toEqual({ success: true })
    expectError(await user.get(`/api/chat/messages?channelId=${conversation.sessionId}`), 404, 'NOT_FOUND')
    expectError(await user.post('/api/chat/delete', { channelId }), 400, 'VALIDATION_ERROR')
    for (const [path, field] of [
      ['/api/chat/new', 'beingId'],
      ['/api/chat/clear', 'channelId'],
      ['/api/chat/delete', 'channelId'],
    ] as const) {
      for (const value of notIds) expectError(await user.post(path, { [field]: value }), 400, 'VALIDATION_ERROR')
      expectError(await user.post(path, { [field]: unknownId }), 404, 'NOT_FOUND')
      expectError(await user.post(path, {}), 400, 'VALIDATION_ERROR')
    }
  })
})

describe('POST /api/chat/send', () => {
  test('stores the message, answers at once, and the being replies', async () => {
    const service = await startReady()
    const { user, channelId, curator, context } = service
    const sent = await user.post('/api/chat/send', { channelId, content: '  hello <b>there</b> 你好 ' })
    expect(sent.body).toEqual({ success: true, messageId: expect.stringMatching(uuid) })
    await context.mailbox.drain()
    const { messages, hasMore } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    expect(hasMore).toBe(false)
    expect(messages).toEqual([
      {
        id: sent.body.messageId,
        channelId,
        senderId: expect.stringMatching(uuid),
        senderName: 'Ann',
        role: 'user',
        content: '  hello <b>there</b> 你好 ',
        timestamp: expect.stringMatching(iso),
        status: 'complete',
      },
      expect.objectContaining({
        channelId,
        senderId: curator.id,
        senderName: 'Cura',
        role: 'assistant',
        status: 'complete',
      }),
    ])
    expect(messages[1].content).not.toBe('')
    expect((await user.get(`/api/chat-history/messages?sessionId=${channelId}`)).body.messages).toEqual(messages)
  })

  test('refuses missing, wrong, empty and oversized fields', async () => {
    const { user, channelId } = await startReady()
    const send = (body: unknown) => user.post('/api/chat/send', body)
    await checkFields(
      send,
      { channelId, content: 'hello' },
      {
        channelId: { required: true, wrong: notIds },
        content: { required: true, wrong: [...notTexts, '', ' \n\t ', 'x'.repeat(100_001)] },
      },
    )
    expectError(await send({ channelId: unknownId, content: 'x' }), 404, 'NOT_FOUND')
    expectError(await send('{"channelId":'), 400, 'VALIDATION_ERROR')
    expectError(await send('"text"'), 400, 'VALIDATION_ERROR')
    expectError(await send('{"__proto__":{"x":1},"channelId":"x"}'), 400, 'VALIDATION_ERROR')
    expect((await send({ channelId, content: 'x'.repeat(100_000) })).status).toBe(200)
  })

  test('nothing is lost when many send at once', async () => {
    const { user, channelId } = await startReady()
    await user.post('/api/beings/stop', { beingId: (await user.get('/api/beings')).body.beings[0].id })
    const texts = Array.from({ length: 60 }, (_, n) => `message ${n}`)
    const answers = await Promise.all(texts.map(content => user.post('/api/chat/send', { channelId, content })))
    expect(answers.every(answer => answer.body.success)).toBe(true)
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}&limit=200`)).body
    expect(messages.map((message: { content: string }) => message.content).sort()).toEqual(texts.toSorted())
  })
})

describe('reading messages', () => {
  test('pages go backwards and are answered oldest first', async () => {
    const { user, channelId, curator } = await startReady()
    await user.post('/api/beings/stop', { beingId: curator.id })
    for (let n = 0; n < 7; n += 1) await user.post('/api/chat/send', { channelId, content: `m${n}` })
    const page = async (fields: Record<string, unknown>) =>
      (await user.get(query('/api/chat/messages', { channelId, ...fields }))).body
    const texts = (body: { messages: { content: string }[] }) => body.messages.map(message => message.content)
    const newest = await page({ limit: 3 })
    expect({ texts: texts(newest), more: newest.hasMore }).toEqual({ texts: ['m4', 'm5', 'm6'], more: true })
    const middle = await page({ limit: 3, before: newest.messages[0].id })
    expect({ texts: texts(middle), more: middle.hasMore }).toEqual({ texts: ['m1', 'm2', 'm3'], more: true })
    const first = await page({ limit: 3, before: middle.messages[0].id })
    expect({ texts: texts(first), more: first.hasMore }).toEqual({ texts: ['m0'], more: false })
    for (const limit of [0, 201, -1, 'x', 1.5, true, ''])
      expectError(await user.get(query('/api/chat/messages', { channelId, limit })), 400, 'VALIDATION_ERROR')
    expectError(await user.get(query('/api/chat/messages', { channelId, before: 'x' })), 400, 'VALIDATION_ERROR')
    expectError(await user.get(query('/api/chat/messages', { channelId, before: unknownId })), 404, 'NOT_FOUND')
  })

  test('ids must be UUIDs of something', async () => {
    const { user } = await startReady()
    for (const [path, field] of [
      ['/api/chat/messages', 'channelId'],
      ['/api/chat-history/messages', 'sessionId'],
    ] as const) {
      expectError(await user.get(path), 400, 'VALIDATION_ERROR')
      for (const value of notIds) expectError(await user.get(query(path, { [field]: value })), 400, 'VALIDATION_ERROR')
      expectError(await user.get(query(path, { [field]: unknownId })), 404, 'NOT_FOUND')
    }
    for (const field of ['beingId', 'sessionId']) {
      expectError(await user.get(query('/api/chat/history', { [field]: 'x' })), 400, 'VALIDATION_ERROR')
      expectError(await user.get(query('/api/chat/history', { [field]: unknownId })), 404, 'NOT_FOUND')
    }
  })

  test('the history of all sessions is newest first, paged and filtered', async () => {
    const service = await startReady()
    const { user, channelId, curator } = service
    const ada = await makeBeing(service, 'Ada')
    for (const beingId of [curator.id, ada.id]) await user.post('/api/beings/stop', { beingId })
    for (const [target, content] of [
      [channelId, 'a'],
      [ada.channelId, 'b'],
      [channelId, 'c'],
    ] as const) {
      await user.post('/api/chat/send', { channelId: target, content })
    }
    const read = async (fields: Record<string, unknown>) => (await user.get(query('/api/chat/history', fields))).body
    const texts = async (fields: Record<string, unknown>) =>
      (await read(fields)).messages.map((message: { content: string }) => message.content)
    expect(await texts({})).toEqual(['c', 'b', 'a'])
    expect(await texts({ beingId: ada.id })).toEqual(['b'])
    expect(await texts({ sessionId: channelId })).toEqual(['c', 'a'])
    expect(await texts({ page: 2, pageSize: 2 })).toEqual(['a'])
    expect(await read({ pageSize: 1 })).toMatchObject({ page: 1, pageSize: 1, total: 3 })
    for (const fields of [{ page: 0 }, { page: 'x' }, { pageSize: 0 }, { pageSize: 201 }]) {
      expectError(await user.get(query('/api/chat/history', fields)), 400, 'VALIDATION_ERROR')
    }
  })
})
