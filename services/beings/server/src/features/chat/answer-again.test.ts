import { describe, expect, test, vi } from 'vitest'
import { startProvider, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, unknownId } from '../../../test/field-rules.ts'
import { findConversationSummary, insertConversationSummary } from './summary-store.ts'

async function start() {
  const provider = await startProvider()
  const config = { endpoint: `${provider.url}/v1`, model: 'm' }
  const service = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
  const { user, channelId, context } = service
  const read = async () => {
    await context.mailbox.drain()
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    return messages.map((message: { content: string }) => message.content)
  }
  const send = async (content: string): Promise<string> => {
    const { body } = await user.post('/api/chat/send', { channelId, content })
    await context.mailbox.drain()
    return body.messageId
  }
  const { mailbox, database } = context
  return { user, channelId, provider, read, send, curator: service.curator, mailbox, database }
}

describe('answering again', () => {
  test('regenerate drops the last reply and makes a new one', async () => {
    const { user, channelId, provider, read, send } = await start()
    provider.script({ text: 'first' }, { text: 'second' }, { text: 'third' })
    await send('one')
    const question = await send('two')
    expect(await read()).toEqual(['one', 'first', 'two', 'second'])
    expect((await user.post('/api/chat/regenerate', { channelId })).body).toEqual({
      success: true,
      messageId: question,
    })
    expect(await read()).toEqual(['one', 'first', 'two', 'third'])
    const asked = JSON.stringify(provider.calls().at(-1)?.body.messages)
    expect(asked).not.toContain('second')
    const { conversations } = (await user.get('/api/chat-history/conversations')).body
    expect(conversations[0]).toMatchObject({ messageCount: 4, lastMessage: 'third' })
  })

  test('edit replaces a message and everything after it', async () => {
    const { user, provider, read, send } = await start()
    provider.script({ text: 'first' }, { text: 'second' }, { text: 'third' })
    const question = await send('one')
    await send('two')
    const edited = await user.post('/api/chat/edit', { messageId: question, content: 'one, but better' })
    expect(edited.body).toEqual({ success: true, messageId: question })
    expect(await read()).toEqual(['one, but better', 'third'])
  })

  test('a reply under way is ended first', async () => {
    const { user, channelId, provider, read } = await start()
    provider.script({ text: ['half'], hang: 'body' }, { text: 'whole' })
    await user.post('/api/chat/send', { channelId, content: 'go' })
    await provider.until(requests => requests.length === 1)
    await user.post('/api/chat/regenerate', { channelId })
    expect(await read()).toEqual(['go', 'whole'])
  })

  test('of two edits at the same moment none loses its words, and one answer is given', async () => {
    const { user, provider, read, send, channelId } = await start()
    provider.script({ text: 'first' })
    const messageId = await send('one')
    const contents = ['this way', 'that way']
    const edits = await Promise.all(contents.map(content => user.post('/api/chat/edit', { messageId, content })))
    expect(edits.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toHaveLength(2)
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    const said = new Set<string>()
    for (const variant of messages[0].variants) {
      await user.post('/api/chat/choose', { messageId: variant })
      said.add((await read())[0])
    }
    expect([...said].sort()).toEqual(['one', ...contents].sort())
  })

  test('what another tab took away meanwhile is not edited', async () => {
    const { user, provider, read, send, channelId, mailbox } = await start()
    provider.script({ text: 'first' }, { text: 'second' }, { text: 'other' })
    const one = await send('one')
    const two = await send('two')
    const edit = (messageId: string, content: string) => user.post('/api/chat/edit', { messageId, content })
    vi.spyOn(mailbox, 'interrupt').mockImplementationOnce(async () => {
      expect((await edit(one, 'one, better')).status).toBe(200)
    })
    expectError(await edit(two, 'two, better'), 404, 'NOT_FOUND')
    expect(await read()).toEqual(['one, better', 'other'])
    const [before = ''] = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages[0].variants
    await user.post('/api/chat/choose', { messageId: before })
    expect(await read()).toEqual(['one', 'first', 'two', 'second'])
  })

  test('what was summed up with the old words is forgotten', async () => {
    const { user, send, channelId, curator, database } = await start()
    const messageId = await send('one')
    const told = { channelId, beingId: curator.id }
    const row = {
      conversation_id: channelId,
      being_id: curator.id,
      message_id: messageId,
      content: 'old',
      created_at: 1,
    }
    await insertConversationSummary(database.db, { ...row, id: unknownId, message_seq: 1 })
    expect(await findConversationSummary(database.db, told)).toMatchObject({ content: 'old' })
    await user.post('/api/chat/edit', { messageId, content: 'one, better' })
    expect(await findConversationSummary(database.db, told)).toBeUndefined()
  })

  test('refuses what cannot be answered', async () => {
    const { user, channelId, send, provider } = await start()
    provider.respond(() => ({ text: 'reply' }))
    expectError(await user.post('/api/chat/regenerate', { channelId }), 400, 'VALIDATION_ERROR')
    for (const value of notIds)
      expectError(await user.post('/api/chat/regenerate', { channelId: value }), 400, 'VALIDATION_ERROR')
    expectError(await user.post('/api/chat/regenerate', { channelId: unknownId }), 404, 'NOT_FOUND')
    const messageId = await send('hello')
    await checkFields(
      body => user.post('/api/chat/edit', body),
      { messageId, content: 'x' },
      {
        messageId: { required: true, wrong: notIds },
        content: { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(100_001)] },
      },
    )
    expectError(await user.post('/api/chat/edit', { messageId: unknownId, content: 'x' }), 404, 'NOT_FOUND')
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    const reply = messages.find((message: { role: string }) => message.role === 'assistant')
    if (reply)
      expectError(await user.post('/api/chat/edit', { messageId: reply.id, content: 'x' }), 400, 'VALIDATION_ERROR')
  })
})
