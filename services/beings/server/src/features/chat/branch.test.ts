import { describe, expect, test } from 'vitest'
import { expectError, unknownId } from '../../../test/field-rules.ts'
import { startWithProvider } from '../../../test/provider.ts'

async function start() {
  const service = await startWithProvider()
  const { user, channelId, context } = service
  const read = async (id = channelId) => (await user.get(`/api/chat/messages?channelId=${id}`)).body.messages
  const send = async (content: string, id = channelId) => {
    await user.post('/api/chat/send', { channelId: id, content })
    await context.mailbox.drain()
  }
  const upload = async () => {
    const form = new FormData()
    form.set('file', new Blob(['The wombat is in.']), 'wombat.txt')
    await user.fetch(`/api/chat/upload?channelId=${channelId}`, { method: 'POST', body: form })
  }
  return { ...service, user, channelId, context, provider: service.provider, read, send, upload }
}

describe('a branch', () => {
  test('begins with what was said, names its origin, and goes its own way', async () => {
    const { user, channelId, provider, read, send, upload } = await start()
    provider.script({ text: 'first' }, { text: 'second' }, { text: 'third' })
    await upload()
    await send('one')
    await send('two')
    const [, , first] = await read()
    const { conversation } = (await user.post('/api/chat/branch', { messageId: first.id })).body
    expect(conversation).toMatchObject({
      type: 'single',
      branchOf: { channelId, messageId: first.id },
      unread: 0,
      lastMessage: 'first',
    })
    const copied = await read(conversation.sessionId)
    expect(copied.map((message: { content: string }) => message.content).slice(1)).toEqual(['one', 'first'])
    await send('another', conversation.sessionId)
    expect((await read(conversation.sessionId)).at(-1).content).toBe('third')
    expect(JSON.stringify(provider.calls().at(-1)?.body.messages)).toContain('The wombat is in.')
    expect((await read()).at(-1).content).toBe('second')
  })

  test('keeps its files when its origin is deleted, and the other way round', async () => {
    const { user, channelId, read, send, upload } = await start()
    await upload()
    await send('one')
    const origin = await read()
    const { conversation } = (await user.post('/api/chat/branch', { messageId: origin.at(-1).id })).body
    const [copied] = await read(conversation.sessionId)
    await user.post('/api/chat/clear', { channelId })
    const file = await user.get(`/api/chat/file?fileId=${copied.files[0].fileId}`)
    expect(file.text).toBe('The wombat is in.')
    await user.post('/api/chat/delete', { channelId: conversation.sessionId })
    expectError(await user.get(`/api/chat/file?fileId=${copied.files[0].fileId}`), 404, 'NOT_FOUND')
  })

  test('is of a chat with one being, and of a message that is there', async () => {
    const { user } = await start()
    expectError(await user.post('/api/chat/branch', { messageId: unknownId }), 404, 'NOT_FOUND')
    const { messageId } = (await user.post('/api/chat/broadcast', { content: 'hello all' })).body
    expectError(await user.post('/api/chat/branch', { messageId }), 400, 'VALIDATION_ERROR')
  })
})
