import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let stream: ChatStream

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
})

interface Step {
  id: string
  parentId: string | null
  kind: string
  name: string
  status: string
  durationMs: number | null
  [key: string]: unknown
}
const send = (content: string) => service.user.post('/api/chat/send', { channelId: service.channelId, content })
const messages = async () =>
  (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages as {
    id: string
    role: string
  }[]
const traceOf = async (messageId: string) => (await service.user.get(`/api/chat/trace?messageId=${messageId}`)).body
const lastTrace = async () => traceOf((await messages()).at(-1)?.id ?? '')
const steps = (trace: { steps: Step[] }, kind: string) => trace.steps.filter(step => step.kind === kind)

describe('the trace of an answer', () => {
  test('tells of the model, the memories and the tools, and adds up to what the provider counted', async () => {
    await service.user.post('/api/memory/create', { beingId: service.curator.id, content: 'The gate is green.' })
    service.provider.script(
      {
        text: 'Looking.',
        toolCalls: [{ id: 'c1', name: 'disk', parameters: { action: 'list_directory', path: '.' } }],
        usage: { prompt: 100, completion: 10 },
      },
      { text: 'Nothing there.', usage: { prompt: 120, completion: 5 } },
    )
    await send('what about the gate')
    await stream.ends()
    const trace = await lastTrace()
    expect(trace.turn).toMatchObject({ beingId: service.curator.id, state: 'completed', totalTokens: 235 })
    expect(steps(trace, 'turn')).toMatchObject([{ id: trace.turn.id, parentId: null, status: 'ok' }])
    const models = steps(trace, 'model')
    expect(models).toMatchObject([
      { status: 'ok', parentId: trace.turn.id, clientType: 'OpenAICompatible', model: 'fake-small', retries: 0 },
      { status: 'ok', tokens: { promptTokens: 120, completionTokens: 5, totalTokens: 125 }, fallback: false, calls: 1 },
    ])
    expect(models[0]?.firstTokenMs).toEqual(expect.any(Number))
    expect(steps(trace, 'tool')).toMatchObject([
      { name: 'disk', status: 'ok', toolCallId: 'c1', queuedMs: expect.any(Number), parentId: trace.turn.id },
    ])
    expect(steps(trace, 'recall')).toHaveLength(1)
    expect(trace.memoryIds).toHaveLength(1)
    expect(trace.context.limit).toBeGreaterThan(1000)
    const kinds = trace.context.parts.map((part: { kind: string }) => part.kind)
    expect(kinds).toEqual(['soul', 'rules', 'tools', 'summary', 'history', 'message', 'memories', 'free'])
    expect(trace.steps.every((step: Step) => step.durationMs !== null && step.durationMs >= 0)).toBe(true)
    expect(JSON.stringify(trace)).not.toMatch(/green|Looking|Nothing there|what about/)
  })

  test('tells how long the user was asked, and what came of it', async () => {
    const run = (id: string) => ({ id, name: 'command_line', parameters: { action: 'run', command: `echo ${id}` } })
    service.provider.script({ toolCalls: [run('c1'), run('c2')] }, { text: 'Done.' })
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    const [, reply] = await messages()
    const open = await traceOf(reply?.id ?? '')
    expect(open.turn.state).toBe('waiting_permission')
    expect(steps(open, 'permission')).toMatchObject([{ status: 'running', durationMs: null }])
    await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=true`)
    await stream.until(seen => seen.of('permission_request').length > 1)
    await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)
    await stream.ends()
    const trace = await lastTrace()
    const tools = steps(trace, 'tool')
    expect(tools.map(({ status, toolCallId }) => [status, toolCallId])).toEqual([
      ['ok', 'c1'],
      ['denied', 'c2'],
    ])
    expect(steps(trace, 'permission')).toMatchObject([
      { parentId: tools[0]?.id, status: 'ok', decision: 'allowed', name: 'CommandLine', requestId: expect.any(String) },
      { parentId: tools[1]?.id, status: 'denied', decision: 'denied' },
    ])
    expect(trace.steps.every((step: Step) => step.durationMs !== null)).toBe(true)
  })

  test('a call that was tried again says so, and a failed one is failed', async () => {
    service.provider.script({ status: 503 }, { text: 'At last.', usage: { prompt: 50, completion: 2 } })
    await send('hello')
    await stream.ends()
    expect(steps(await lastTrace(), 'model')).toMatchObject([{ status: 'ok', retries: 1, calls: 2 }])
    service.provider.script({ status: 401 })
    await send('again')
    await stream.ends(2)
    const trace = await lastTrace()
    expect(trace.turn.state).toBe('failed')
    expect(steps(trace, 'model')).toMatchObject([{ status: 'failed' }])
    expect(steps(trace, 'turn')).toMatchObject([{ status: 'failed' }])
  })

  test('a turn that is stopped leaves nothing open', async () => {
    service.provider.script({ text: 'so far', hang: 'body' })
    await send('talk')
    await stream.until(seen => seen.text() === 'so far')
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await stream.ends()
    const trace = await lastTrace()
    expect(steps(trace, 'model')).toMatchObject([{ status: 'stopped' }])
    expect(trace.steps.every((step: Step) => step.durationMs !== null)).toBe(true)
    service.provider.script({
      toolCalls: [{ id: 'c1', name: 'command_line', parameters: { action: 'run', command: 'ls' } }],
    })
    await send('run it')
    await stream.until(seen => seen.of('permission_request').length > 0)
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await stream.ends(2)
    const open = await service.context.database.db
      .selectFrom('spans')
      .selectAll()
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  test('mail that waited for its turn shows how long', async () => {
    const gate = Promise.withResolvers<void>()
    service.provider.script({ text: 'first', beforeChunk: () => gate.promise }, { text: 'second' })
    await send('one')
    await service.provider.until(() => service.provider.calls().length === 1)
    await send('two')
    await drain(async () => (await service.context.mailbox.status(service.curator.id)).queued === 1)
    gate.resolve()
    await stream.ends(2)
    expect(steps(await lastTrace(), 'wait')).toMatchObject([{ name: 'mailbox', status: 'ok' }])
  })

  test('is asked for one answer at a time', async () => {
    await send('hello')
    await stream.ends()
    const [question, answer] = await messages()
    const { turn } = await traceOf(answer?.id ?? '')
    expect((await service.user.get(`/api/chat/trace?turnId=${turn.id}`)).body.turn).toEqual(turn)
    const statusOf = async (query: string) => (await service.user.get(`/api/chat/trace${query}`)).status
    expect(await statusOf('')).toBe(400)
    expect(await statusOf(`?turnId=${turn.id}&messageId=${answer?.id}`)).toBe(400)
    expect(await statusOf(`?messageId=${question?.id}`)).toBe(404)
    expect(await statusOf(`?turnId=${service.channelId}`)).toBe(404)
    expect(await statusOf('?turnId=x')).toBe(400)
    expect((await service.stranger.get(`/api/chat/trace?turnId=${turn.id}`)).status).toBe(403)
    await service.user.post('/api/chat/clear', { channelId: service.channelId })
    expect(await statusOf(`?turnId=${turn.id}`)).toBe(404)
    expect(await service.context.database.db.selectFrom('spans').selectAll().execute()).toEqual([])
  })
})
