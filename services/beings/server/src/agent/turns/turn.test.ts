import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { withoutSituation } from '../../platform/ai/situation.ts'

let service: ProvidedService
let stream: ChatStream

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
})

const send = (content: string, channelId = service.channelId) =>
  service.user.post('/api/chat/send', { channelId, content })
const messages = async (channelId = service.channelId) =>
  (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages
const statusOf = async (id = service.curator.id) =>
  (await service.user.get(`/api/beings/detail?beingId=${id}`)).body.status

describe('a turn', () => {
  test('streams the reply, stores it with its tokens and records the usage', async () => {
    service.provider.script({ text: ['Hel', 'lo ', 'Ann'], usage: { prompt: 30, completion: 3 } })
    expect((await send('hi')).body).toMatchObject({ success: true })
    await stream.ends()
    expect(stream.text()).toBe('Hello Ann')
    expect(stream.of('complete')[0]?.data).toMatchObject({ sessionId: service.channelId, channelId: service.channelId })
    const [, reply] = await messages()
    expect(reply).toMatchObject({
      role: 'assistant',
      content: 'Hello Ann',
      status: 'complete',
      tokens: { totalTokens: 33 },
    })
    const usage = await service.context.database.db.selectFrom('usage_records').selectAll().execute()
    expect(usage).toMatchObject([
      { client_type: 'OpenAICompatible', prompt_tokens: 30, completion_tokens: 3, success: 1 },
    ])
    expect(await statusOf()).toBe('idle')
  })

  test('runs a tool, gives its result to the model and ends with one complete', async () => {
    service.provider.script(
      {
        text: 'Noting.',
        toolCalls: [{ id: 'c1', name: 'memory', parameters: { action: 'add', content: 'the gate is green' } }],
      },
      { text: 'Done.' },
    )
    await send('remember the gate')
    await stream.ends()
    expect(stream.of('tool_call').map(event => [event.data.tool, event.data.status])).toEqual([
      ['memory', 'running'],
      ['memory', 'completed'],
    ])
    expect(stream.of('complete')).toHaveLength(1)
    const roles = (await messages()).map((message: { role: string }) => message.role)
    expect(roles).toEqual(['user', 'assistant', 'tool', 'assistant'])
    const second = service.provider.calls()[1]?.body.messages as { role: string; content: string }[]
    expect(second.at(-1)).toMatchObject({ role: 'tool', content: 'Remembered: the gate is green', tool_call_id: 'c1' })
  })

  test('asks for permission, is parked meanwhile, and goes on when it is allowed', async () => {
    service.provider.script(
      {
        toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'echo hello from here' } }],
      },
      { text: 'It said hello.' },
    )
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    expect(await statusOf()).toBe('waiting_permission')
    const check = (await service.user.get(`/permission/check?userId=${service.curator.id}`)).body
    expect(check).toMatchObject({
      pending: true,
      requests: [{ type: 'CommandLine', resource: 'echo hello from here' }],
    })
    expect(JSON.stringify(service.provider.calls())).not.toContain(check.requests[0].allowCode)
    const respond = await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=true`)
    expect(respond.body).toEqual({ success: true })
    await stream.ends()
    const sent = JSON.stringify(service.provider.calls()[1]?.body)
    expect(sent).toContain('hello from here')
    expect(await statusOf()).toBe('idle')
    expect((await service.user.get(`/permission/check?userId=${service.curator.id}`)).body).toEqual({
      pending: false,
      requests: [],
    })
    const audit = await service.context.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('kind', '=', 'decision')
      .execute()
    expect(audit.map(entry => entry.result)).toEqual(['AskUser', 'Allowed'])
  })

  test('a denied tool call is told to the model, not thrown', async () => {
    service.provider.script(
      { toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'echo no' } }] },
      { text: 'Understood.' },
    )
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)
    await stream.ends()
    expect(JSON.stringify(service.provider.calls()[1]?.body)).toContain('Permission denied')
    expect(stream.of('tool_call').at(-1)?.data.status).toBe('denied')
  })

  test('stop closes the connection to the provider, keeps the text and completes with stopped', async () => {
    service.provider.script({ text: ['so ', 'far'], hang: 'body' })
    await send('talk')
    await stream.until(seen => seen.text() === 'so far')
    expect((await service.user.post('/api/chat/stop', { channelId: service.channelId })).body).toMatchObject({
      success: true,
    })
    await service.provider.until(requests => requests.every(request => request.closedAt !== undefined))
    await stream.ends()
    expect(stream.of('complete')[0]?.data).toMatchObject({ stopped: true })
    expect((await messages())[1]).toMatchObject({ content: 'so far', status: 'stopped' })
    expect(await statusOf()).toBe('idle')
  })

  test('stopping a parked turn withdraws the question', async () => {
    service.provider.script({
      toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'ls' } }],
    })
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await stream.ends()
    expect((await service.user.get(`/permission/check?userId=${service.curator.id}`)).body.pending).toBe(false)
    expect(await statusOf()).toBe('idle')
    service.provider.script({ text: 'Yes?' })
    await send('still there?')
    await stream.ends(2)
    expect(service.provider.calls()).toHaveLength(2)
  })

  test('messages of one session wait for each other, and are answered in order', async () => {
    const gate = Promise.withResolvers<void>()
    service.provider.script({ text: 'first', beforeChunk: () => gate.promise }, { text: 'second' }, { text: 'third' })
    await send('one')
    await service.provider.until(() => service.provider.calls().length === 1)
    await send('two')
    await send('three')
    gate.resolve()
    await stream.ends(3)
    const said = (service.provider.calls()[2]?.body.messages ?? []) as { content: string }[]
    const texts = said.slice(1).map(message => withoutSituation(message.content))
    expect(texts).toEqual(['one', 'first', 'two', 'second', 'three'])
  })

  test('a parked turn does not hold up other sessions of the same being', async () => {
    const second = (await service.user.post('/api/chat/new', { beingId: service.curator.id })).body.conversation
      .sessionId
    service.provider.script({
      toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'ls' } }],
    })
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    service.provider.script({ text: 'other session' })
    await send('hello', second)
    await stream.until(seen => seen.of('complete').some(event => event.data.sessionId === second))
    expect(await statusOf()).toBe('waiting_permission')
  })

  test('a parked turn can be stopped while the being is busy in another session', async () => {
    const second = (await service.user.post('/api/chat/new', { beingId: service.curator.id })).body.conversation
      .sessionId
    service.provider.script({
      toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'ls' } }],
    })
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    service.provider.script({ text: 'still talking', hang: 'body' })
    await send('hello', second)
    await stream.until(seen => seen.text() === 'still talking')
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await stream.until(seen => seen.of('complete').some(event => event.data.sessionId === service.channelId))
    expect(await statusOf()).toBe('running')
    expect((await service.user.get(`/permission/check?userId=${service.curator.id}`)).body.pending).toBe(false)
    await service.user.post('/api/chat/stop', { channelId: second })
    await stream.ends(2)
    expect(await statusOf()).toBe('idle')
    expect((await service.user.post('/api/chat/stop', { channelId: second })).body).toMatchObject({ stopped: false })
  })
})

describe('failures', () => {
  test('three in a row stop the being with the reason; the next message starts it again', async () => {
    service.provider.respond(() => ({ status: 401 }))
    for (const count of [1, 2, 3]) {
      await send(`try ${count}`)
      await stream.ends(count)
    }
    expect(stream.of('error')[0]?.data.message).toContain('key was not accepted')
    const detail = (await service.user.get(`/api/beings/detail?beingId=${service.curator.id}`)).body
    expect(detail).toMatchObject({ status: 'stopped' })
    expect(detail.statusReason).toContain('3 failures')
    expect(JSON.stringify([detail, await messages()])).not.toContain('sk-test-secret-9876')
    service.provider.respond(() => ({ text: 'back' }))
    await send('again')
    await stream.ends(4)
    expect(await statusOf()).toBe('idle')
  })

  test('a being with a client of its own falls back to the default one, and the chat says so', async () => {
    const being = await makeBeing(service, 'Otto')
    const config = { endpoint: `${service.provider.url}/v1`, apiKey: 'own-key-1111', model: 'own' }
    await service.user.post('/api/beings/ai-config/save', { beingId: being.id, aiClientType: 'QiniuAI', config })
    service.provider.respond(request => (request.body.model === 'own' ? { status: 403 } : { text: 'from the default' }))
    await send('hello', being.channelId)
    await stream.ends()
    const all = await messages(being.channelId)
    expect(all.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant', 'system'])
    expect(all[2].content).toContain('QiniuAI')
    expect((await service.user.get(`/api/beings/detail?beingId=${being.id}`)).body.usingFallback).toBe(true)
  })

  test('a model that calls tools for ever is ended after 20 steps', async () => {
    service.provider.respond(() => ({ toolCalls: [{ name: 'calendar', parameters: { action: 'now' } }] }))
    await send('loop')
    await stream.ends()
    expect(service.provider.calls()).toHaveLength(20)
    expect((await messages()).at(-1).content).toContain('20 steps')
  })

  test('a stopped being keeps its mail until it is started', async () => {
    await service.user.post('/api/beings/stop', { beingId: service.curator.id })
    await send('anybody?')
    await service.context.mailbox.drain()
    expect(service.provider.calls()).toHaveLength(0)
    await service.user.post('/api/beings/start', { beingId: service.curator.id })
    await stream.ends()
    await drain(async () => (await statusOf()) === 'idle')
  })
})
