import type { Message } from '@trivium/beings-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectError, unknownId } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService

beforeEach(async () => {
  service = await startWithProvider()
})

const read = async (): Promise<Message[]> => {
  await service.context.mailbox.drain()
  return (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages
}
const texts = async () => (await read()).map(message => message.content)
const send = async (content: string): Promise<string> => {
  const { body } = await service.user.post('/api/chat/send', { channelId: service.channelId, content })
  await service.context.mailbox.drain()
  return body.messageId
}
const regenerate = async (more: Record<string, string> = {}) => {
  const answer = await service.user.post('/api/chat/regenerate', { channelId: service.channelId, ...more })
  await service.context.mailbox.drain()
  return answer
}
const edit = async (messageId: string, content: string) => {
  await service.user.post('/api/chat/edit', { messageId, content })
  await service.context.mailbox.drain()
}
const choose = (messageId: string) => service.user.post('/api/chat/choose', { messageId })
const answers = (...all: string[]) => service.provider.script(...all.map(text => ({ text })))
const variantsOf = async (index: number) => (await read())[index]?.variants ?? []

describe('what was replaced', () => {
  test('is kept with the answers that were made anew, and can be chosen again', async () => {
    answers('first', 'second', 'third')
    await send('one')
    await regenerate()
    await regenerate()
    expect(await texts()).toEqual(['one', 'third'])
    const [first = '', second = '', third] = await variantsOf(1)
    expect(third).toBe((await read())[1]?.id)
    expect((await choose(first)).body).toEqual({ success: true, channelId: service.channelId })
    expect(await texts()).toEqual(['one', 'first'])
    expect(await variantsOf(1)).toEqual([first, second, third])
    await choose(second)
    expect(await texts()).toEqual(['one', 'second'])
    expect(await variantsOf(1)).toEqual([first, second, third])
    expect((await choose(second)).status).toBe(200)
    const { conversations } = (await service.user.get('/api/chat-history/conversations')).body
    expect(conversations[0]).toMatchObject({ messageCount: 2, lastMessage: 'second' })
  })

  test('goes with the question that was said differently, with all that followed', async () => {
    answers('first', 'second', 'third', 'fourth', 'fifth')
    const one = await send('one')
    await regenerate()
    await send('two')
    await edit(one, 'one, better')
    expect(await texts()).toEqual(['one, better', 'fourth'])
    // What was answered to the old words is no answer to the new ones.
    expect(await variantsOf(1)).toEqual([])
    const [before = '', now = ''] = await variantsOf(0)
    expect(now).toBe(one)
    await choose(before)
    expect(await texts()).toEqual(['one', 'second', 'two', 'third'])
    expect(await variantsOf(1)).toHaveLength(2)
    await choose(now)
    expect(await texts()).toEqual(['one, better', 'fourth'])
  })

  test('is what the model hears from then on', async () => {
    answers('first', 'second', 'third')
    await send('one')
    await regenerate()
    const [first = ''] = await variantsOf(1)
    await choose(first)
    await send('two')
    const heard = JSON.stringify(service.provider.calls().at(-1)?.body.messages)
    expect(heard).toContain('first')
    expect(heard).not.toContain('second')
  })

  test('keeps its trace', async () => {
    answers('first', 'second')
    await send('one')
    const turnId = (await read())[1]?.turnId
    await regenerate()
    expect((await service.user.get(`/api/chat/trace?turnId=${turnId}`)).body.turn).toMatchObject({ state: 'completed' })
    const [first = ''] = await variantsOf(1)
    await choose(first)
    expect((await service.user.get(`/api/chat/trace?messageId=${first}`)).body.turn.id).toBe(turnId)
  })

  test('is gone with the conversation, and what follows a replaced message waits for it', async () => {
    answers('first', 'second', 'third', 'fourth')
    const one = await send('one')
    await regenerate()
    const [first = ''] = await variantsOf(1)
    await edit(one, 'other')
    expectError(await choose(first), 400, 'VALIDATION_ERROR')
    await service.user.post('/api/chat/clear', { channelId: service.channelId })
    expectError(await choose(first), 404, 'NOT_FOUND')
    expectError(await choose(unknownId), 404, 'NOT_FOUND')
  })

  test('a reply that was ended before its first word is nothing to come back to', async () => {
    service.provider.script({ hang: 'headers' }, { text: 'whole' })
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
    await service.provider.until(requests => requests.length === 1)
    await regenerate()
    expect(await texts()).toEqual(['go', 'whole'])
    expect(await variantsOf(1)).toEqual([])
  })
})

describe('regenerate', () => {
  test('an earlier answer: all that came after it is set aside, too', async () => {
    answers('first', 'second', 'third')
    await send('one')
    await send('two')
    const [, first] = await read()
    expect((await regenerate({ messageId: first?.id ?? '' })).status).toBe(200)
    expect(await texts()).toEqual(['one', 'third'])
    await choose(first?.id ?? '')
    expect(await texts()).toEqual(['one', 'first', 'two', 'second'])
    expectError(await regenerate({ messageId: unknownId }), 404, 'NOT_FOUND')
  })

  test('with another model, for this answer alone', async () => {
    answers('first', 'second', 'third')
    await send('one')
    await regenerate({ model: 'fake-large' })
    expect(service.provider.calls().at(-1)?.body.model).toBe('fake-large')
    expect((await read())[1]).toMatchObject({ content: 'second', model: 'fake-large' })
    await send('two')
    expect(service.provider.calls().at(-1)?.body.model).toBe('fake-small')
    expectError(await regenerate({ aiClientType: 'Nonsense' }), 400, 'VALIDATION_ERROR')
  })

  test('after a file came without a question: the file goes with the last question', async () => {
    answers('I see no file.', 'Now I see it.')
    await send('what is in the file?')
    const form = new FormData()
    form.set('file', new Blob(['The wombat is in.']), 'wombat.txt')
    await service.user.fetch(`/api/chat/upload?channelId=${service.channelId}`, { method: 'POST', body: form })
    await regenerate()
    const [question, upload, answer] = await texts()
    expect([question, answer]).toEqual(['what is in the file?', 'Now I see it.'])
    expect(upload).toContain('wombat.txt')
    const heard = JSON.stringify(service.provider.calls().at(-1)?.body.messages)
    expect(heard).toContain('The wombat is in.')
    expect(heard).not.toContain('I see no file.')
    expect(await variantsOf(2)).toHaveLength(2)
  })
})
