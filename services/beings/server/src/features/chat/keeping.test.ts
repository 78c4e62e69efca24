import type { Conversation, Message } from '@trivium/beings-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectError, unknownId } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let channelId: string

beforeEach(async () => {
  service = await startWithProvider()
  channelId = service.channelId
})

const get = async (path: string) => (await service.user.get(path)).body
const conversation = async (): Promise<Conversation> => (await get('/api/chat/conversations')).conversations[0]
const post = (name: string, body: Record<string, unknown>) =>
  service.user.post(`/api/chat/${name}`, { channelId, ...body })
const send = async (content: string) => {
  await post('send', { content })
  await service.context.mailbox.drain()
}
const page = (query: string) => get(`/api/chat/messages?channelId=${channelId}&${query}`)
const textsOf = ({ messages }: { messages: Message[] }) => messages.map(({ content }) => content)

describe('a conversation', () => {
  test('is told with who takes part, and can be named and pinned', async () => {
    expect(await conversation()).toMatchObject({
      ...{ pinned: false, unread: 0, projectId: null, model: null, branchOf: null },
      participants: [
        { kind: 'user', name: 'Ann' },
        { id: service.curator.id, kind: 'being', name: 'Cura' },
      ],
    })
    const { body } = await post('rename', { title: '  Garden \n plans ' })
    expect(body).toMatchObject({ success: true, conversation: { displayName: 'Garden plans' } })
    expectError(await post('rename', { title: ' ' }), 400, 'VALIDATION_ERROR')
    await post('pin', { pinned: true })
    expect(await conversation()).toMatchObject({ displayName: 'Garden plans', pinned: true })
    expect((await post('pin', { pinned: false })).body.conversation.pinned).toBe(false)
    const { entries } = await get('/api/audit/list?pageSize=10')
    const actions = entries.map((entry: { action: string }) => entry.action)
    expect(actions.slice(0, 3)).toEqual(['chat.pin', 'chat.pin', 'chat.rename'])
  })

  test('of a project says which', async () => {
    const { project } = (await service.user.post('/api/projects/create', { name: 'Garden' })).body
    const { conversations } = await get('/api/chat/conversations')
    expect(conversations).toContainEqual(expect.objectContaining({ type: 'group', projectId: project.id }))
  })

  test('counts the answers that nobody has read, and reading goes forward only', async () => {
    await send('one')
    await send('two')
    // Whoever writes has read what stands above.
    expect((await conversation()).unread).toBe(1)
    const { messages } = await page('')
    const [, first, , second] = messages
    expect((await post('read', { messageId: second.id })).body.conversation.unread).toBe(0)
    expect((await post('read', { messageId: first.id })).body.conversation.unread).toBe(0)
    await send('three')
    expect((await post('read', {})).body.conversation.unread).toBe(0)
    expectError(await post('read', { messageId: unknownId }), 404, 'NOT_FOUND')
  })

  test('may have a model of its own, until it is given up', async () => {
    const chosen = { aiClientType: '', model: 'fake-large' }
    expect((await post('model', chosen)).body.conversation.model).toEqual(chosen)
    await send('one')
    expect(service.provider.calls().at(-1)?.body.model).toBe('fake-large')
    const { messages } = await page('')
    expect(messages[1]).toMatchObject({ model: 'fake-large', turnId: expect.any(String) })
    expect(await get(`/api/chat/context?channelId=${channelId}`)).toMatchObject({ model: 'fake-large' })
    await post('model', { aiClientType: 'Demo', model: 'demo' })
    await send('two')
    expect(service.provider.calls()).toHaveLength(1)
    await post('model', { aiClientType: '', model: '' })
    expect((await conversation()).model).toBe(null)
    await send('three')
    expect(service.provider.calls().at(-1)?.body.model).toBe('fake-small')
    expectError(await post('model', { aiClientType: 'Nonsense', model: 'x' }), 400, 'VALIDATION_ERROR')
    expectError(await post('model', { aiClientType: 'Demo', model: ' ' }), 400, 'VALIDATION_ERROR')
  })

  test('falls back to the default client when the chosen one does not answer', async () => {
    await post('model', { aiClientType: 'Herdsman', model: 'nobody-there' })
    service.provider.respond(() => ({ text: 'still here' }))
    await send('one')
    expect(textsOf(await page(''))).toContain('still here')
  })
})

describe('finding one’s way', () => {
  test('pages go both ways, and around a message', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      service.provider.script({ text: `to ${name}` })
      await send(name)
    }
    const { messages } = await page('')
    const id = (content: string) => messages.find((message: Message) => message.content === content).id
    const after = await page(`after=${id('to two')}&limit=3`)
    expect(textsOf(after)).toEqual(['three', 'to three', 'four'])
    expect(after).toMatchObject({ hasMore: true, hasNewer: true })
    expect(await page(`after=${id('to three')}`)).toMatchObject({ hasNewer: false })
    const around = await page(`around=${id('two')}&limit=4`)
    expect(textsOf(around)).toEqual(['to one', 'two', 'to two', 'three'])
    expect(around).toMatchObject({ hasMore: true, hasNewer: true })
    const end = await page(`around=${id('to four')}&limit=4`)
    expect(textsOf(end)).toEqual(['three', 'to three', 'four', 'to four'])
    expect(end).toMatchObject({ hasMore: true, hasNewer: false })
    expect(await page(`around=${id('one')}&limit=50`)).toMatchObject({ hasMore: false, hasNewer: false })
    expectError(
      await service.user.get(`/api/chat/messages?channelId=${channelId}&after=${id('one')}&before=${id('two')}`),
      400,
      'VALIDATION_ERROR',
    )
    expectError(
      await service.user.get(`/api/chat/messages?channelId=${channelId}&around=${unknownId}`),
      404,
      'NOT_FOUND',
    )
  })

  test('what was said is found, what was replaced is not', async () => {
    service.provider.script({ text: 'The lighthouse stands in the north.' }, { text: 'In the south.' })
    await send('where is the lighthouse?')
    const search = async (keyword: string) =>
      (await get(`/api/chat/search?keyword=${encodeURIComponent(keyword)}`)).results
    const found = await search('lighthouse')
    expect(found).toHaveLength(2)
    expect(found).toContainEqual({
      channelId,
      messageId: expect.any(String),
      snippet: 'where is the [lighthouse]?',
      timestamp: expect.any(String),
    })
    await post('regenerate', {})
    await service.context.mailbox.drain()
    expect(await search('lighthouse stands')).toEqual([])
    expect(await search('south')).toHaveLength(1)
    expect(await search('is')).toHaveLength(1)
    expect(await search('%')).toEqual([])
    expectError(await service.user.get('/api/chat/search?keyword=%20'), 400, 'VALIDATION_ERROR')
    expect((await get(`/api/chat/search?keyword=south&channelId=${channelId}`)).results).toHaveLength(1)
    expectError(await service.user.get(`/api/chat/search?keyword=x&channelId=${unknownId}`), 404, 'NOT_FOUND')
  })

  test('a conversation can be taken along', async () => {
    service.provider.script({ text: '**North** it is.' })
    await send('where?')
    await post('rename', { title: 'Light/house "1"' })
    const exported = (format: string) => service.user.get(`/api/chat/export?channelId=${channelId}&format=${format}`)
    const markdown = await exported('markdown')
    expect(markdown.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Light%20house%201.md`)
    expect(markdown.text).toMatch(
      /^# Light\/house "1"\n\n\*\*Ann\*\* \(.*Z\)\n\nwhere\?\n\n\*\*Cura\*\* .*\n\n\*\*North\*\* it is\.\n$/,
    )
    expect((await exported('text')).text).toContain('Ann (')
    expect((await exported('json')).body).toMatchObject({
      conversation: { sessionId: channelId },
      messages: [{ content: 'where?' }, { content: '**North** it is.' }],
    })
    expectError(await exported('pdf'), 400, 'VALIDATION_ERROR')
  })
})
