import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { makeBeing, type ReadyService, startProvider, startReady } from '../../../test/factories.ts'
import { expectError, notIds, query, unknownId } from '../../../test/field-rules.ts'
import { followStream, type StreamedEvent } from '../../../test/follow-stream.ts'
import { startBeings } from '../../../test/start.ts'

const isComplete = (event: StreamedEvent) => event.data.type === 'complete'

async function withProvider(): Promise<ReadyService & { provider: Awaited<ReturnType<typeof startProvider>> }> {
  const provider = await startProvider()
  const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
  const service = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
  return Object.assign(Object.create(service) as ReadyService, { provider })
}

describe('GET /api/chat/stream', () => {
  test('brings the reply in order, exactly as specified, and ends with one complete', async () => {
    const { user, channelId, provider } = await withProvider()
    provider.script({ text: ['One ', 'two ', 'three.'] })
    const stream = await followStream(user)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await user.post('/api/chat/send', { channelId, content: 'count' })
    const end = await stream.until(isComplete)
    expect(end.data).toEqual({ type: 'complete', sessionId: channelId, channelId, messageId: expect.any(String) })
    const unnamed = stream.events.filter(({ event }) => event === '')
    expect(unnamed.map(({ data }) => data.type)).toEqual(['chunk', 'chunk', 'chunk', 'complete'])
    expect(
      unnamed
        .slice(0, 3)
        .map(({ data }) => data.content)
        .join(''),
    ).toBe('One two three.')
    for (const { data } of unnamed) expect(data).toMatchObject({ channelId, messageId: end.data.messageId })
    const ids = stream.events.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { event } of stream.events) {
      expect(['', 'message', 'status', 'queue', 'permission_request', 'permission_answered', 'conversation']).toContain(
        event,
      )
    }
  })

  test('a tool call is announced', async () => {
    const { user, channelId, context } = await startReady()
    const stream = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'remember that tea is good' })
    await stream.until(isComplete)
    await context.mailbox.drain()
    const calls = stream.events.filter(({ data }) => data.type === 'tool_call')
    expect(calls[0]).toMatchObject({
      event: '',
      data: { tool: 'memory', channelId, id: expect.any(String), parameters: expect.any(Object), status: 'running' },
    })
    expect(calls.at(-1)?.data.status).toBe('completed')
  })

  test('a failing provider ends the reply with an error event', async () => {
    const { user, channelId, provider } = await withProvider()
    provider.respond(() => ({ status: 401 }))
    const stream = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'hello' })
    const { data } = await stream.until(event => event.data.type === 'error')
    expect(data).toEqual({ type: 'error', message: expect.any(String), messageId: expect.any(String), channelId })
  })

  test('Last-Event-ID replays what was missed, fragments included', async () => {
    const { user, channelId, provider } = await withProvider()
    provider.script({ text: ['a', 'b', 'c'] }, { text: ['d', 'e'] })
    const first = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'one' })
    await first.until(isComplete)
    const seen = first.events.find(({ data }) => data.content === 'a')
    first.close()
    await user.post('/api/chat/send', { channelId, content: 'two' })
    const second = await followStream(user, '/api/chat/stream', { 'last-event-id': String(seen?.id) })
    await second.until(event => isComplete(event) && event.id > (first.events.at(-1)?.id ?? 0))
    const chunks = second.events.filter(({ data }) => data.type === 'chunk').map(({ data }) => data.content)
    expect(chunks.join('')).toBe('bcde')
    const byQuery = await followStream(user, `/api/chat/stream?after=${seen?.id}`)
    await byQuery.until(event => event.id === second.events.at(-1)?.id)
    expect(byQuery.events).toEqual(second.events)
  })

  test('who reads the messages in the middle of a reply has its beginning, and the stream brings the rest', async () => {
    const { user, channelId, provider } = await withProvider()
    const gate = Promise.withResolvers<void>()
    provider.script({ text: ['a', 'b', 'c', 'd'], beforeChunk: index => (index < 2 ? undefined : gate.promise) })
    const first = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'spell' })
    await first.until(event => event.data.content === 'b')
    const { messages, lastEventId } = (await user.get(query('/api/chat/messages', { channelId }))).body
    expect(messages.at(-1)).toMatchObject({ status: 'streaming', content: 'ab' })
    const second = await followStream(user, `/api/chat/stream?after=${lastEventId}`)
    gate.resolve()
    await second.until(isComplete)
    const rest = second.events.filter(({ data }) => data.type === 'chunk').map(({ data }) => data.content)
    expect(rest).toEqual(['c', 'd'])
  })

  test('a reader that comes in the middle of a reply sees all of it', async () => {
    const { user, channelId, provider } = await withProvider()
    const gate = Promise.withResolvers<void>()
    provider.script({ text: ['a', 'b', 'c', 'd'], beforeChunk: index => (index < 2 ? undefined : gate.promise) })
    const first = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'go' })
    await first.until(({ data }) => data.content === 'b')
    const late = await followStream(user)
    gate.resolve()
    await late.until(isComplete)
    expect(
      late.events
        .filter(({ data }) => data.type === 'chunk')
        .map(({ data }) => data.content)
        .join(''),
    ).toBe('abcd')
  })

  test('channelId narrows it to one conversation', async () => {
    const service = await startReady()
    const { user, channelId } = service
    const ada = await makeBeing(service, 'Ada')
    const stream = await followStream(user, `/api/chat/stream?channelId=${ada.channelId}`)
    await user.post('/api/chat/send', { channelId, content: 'hello' })
    await service.context.mailbox.drain()
    await user.post('/api/chat/send', { channelId: ada.channelId, content: 'hello' })
    await stream.until(isComplete)
    expect(new Set(stream.events.map(({ data }) => data.channelId))).toEqual(new Set([ada.channelId]))
    for (const value of notIds)
      expectError(await user.get(query('/api/chat/stream', { channelId: value })), 400, 'VALIDATION_ERROR')
    expectError(await user.get(query('/api/chat/stream', { channelId: unknownId })), 404, 'NOT_FOUND')
  })

  test('events survive a restart, and numbers are never given twice', async () => {
    const first = await startReady()
    const { user, channelId } = first
    await user.post('/api/chat/send', { channelId, content: 'hello' })
    await first.context.mailbox.drain()
    const newest = first.context.events.newest()
    await first.stop()
    const second = await startBeings({ dataDir: first.dataDir })
    const caller = createCaller(second.url, user.cookie)
    const stream = await followStream(caller, '/api/chat/stream', { 'last-event-id': '0' })
    await stream.until(isComplete)
    expect(second.context.events.newest()).toBeGreaterThan(newest)
  })
})

describe('POST /api/chat/stop', () => {
  test('ends the reply at once, keeps what was said, and the being is idle again', async () => {
    const { user, channelId, provider, curator, context } = await withProvider()
    provider.script({ text: ['partly ', 'said'], hang: 'body' })
    const stream = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'go' })
    await stream.until(({ data }) => data.content === 'said')
    expect((await user.post('/api/chat/stop', { channelId })).body).toEqual({ success: true, stopped: true })
    expect((await stream.until(isComplete)).data).toMatchObject({ stopped: true, sessionId: channelId })
    await context.mailbox.drain()
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    expect(messages[1]).toMatchObject({ content: 'partly said', status: 'stopped' })
    expect((await user.get(`/api/beings/detail?beingId=${curator.id}`)).body.status).toBe('idle')
    expect((await user.post('/api/chat/stop', { channelId })).body).toEqual({ success: true, stopped: false })
  })

  test('refuses wrong fields', async () => {
    const { user } = await startReady()
    for (const channelId of notIds)
      expectError(await user.post('/api/chat/stop', { channelId }), 400, 'VALIDATION_ERROR')
    expectError(await user.post('/api/chat/stop', {}), 400, 'VALIDATION_ERROR')
    expectError(await user.post('/api/chat/stop', { channelId: unknownId }), 404, 'NOT_FOUND')
  })
})
