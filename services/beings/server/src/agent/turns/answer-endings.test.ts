import { createLogger } from '@trivium/http'
import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { withoutSituation } from '../../platform/ai/situation.ts'
import { createLogSink } from '../../platform/logbook/log-sink.ts'

let service: ProvidedService
let stream: ChatStream
const logSink = createLogSink({ write: () => true })

beforeEach(async () => {
  const log = createLogger({ service: 'beings', level: 'warn', destination: logSink })
  service = await startWithProvider({ log, logSink })
  stream = await followChat(service.user)
})

const send = (content: string) => service.user.post('/api/chat/send', { channelId: service.channelId, content })
const goOn = () => service.user.post('/api/chat/continue', { channelId: service.channelId })
const messages = async () =>
  (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages as {
    role: string
    content: string
    thinking?: string
    finishReason?: string
    tokens?: { thinkingTokens?: number }
  }[]
const sent = (index: number) => service.provider.calls()[index]?.body.messages as { role: string; content: string }[]

test('an answer of empty lines is kept out of what the model is told later', async () => {
  const now = { name: 'calendar', parameters: { action: 'now' } }
  service.provider.script({ text: '\n\n' }, { text: ' \n', toolCalls: [now] }, { text: 'Here.' })
  await send('one')
  await stream.until(seen => seen.of('complete').length === 1)
  await send('two')
  await stream.until(seen => seen.of('complete').length === 2)
  const said = sent(2).filter(({ role }) => role === 'assistant')
  expect(said.map(({ content }) => content)).toEqual([null])
})

describe('thinking', () => {
  test('is streamed as an event of its own, shown to who comes late, stored and counted', async () => {
    const held = Promise.withResolvers<void>()
    service.provider.script({
      thinking: 'Let me see.',
      text: ['Yes', '.'],
      beforeChunk: index => (index === 1 ? held.promise : undefined),
      usage: { prompt: 10, completion: 6, thinking: 4 },
    })
    await send('is it?')
    await stream.until(seen => seen.of('chunk').length > 0)
    expect(stream.of('thinking')[0]).toMatchObject({ name: 'thinking', data: { content: 'Let me see.' } })
    expect((await messages()).at(-1)).toMatchObject({ thinking: 'Let me see.', content: 'Yes' })
    const late = await followChat(service.user)
    await late.until(seen => seen.of('chunk').length > 0)
    expect(late.of('thinking').map(event => event.data.content)).toEqual(['Let me see.'])
    held.resolve()
    await stream.ends()
    expect((await messages()).at(-1)).toMatchObject({
      thinking: 'Let me see.',
      content: 'Yes.',
      finishReason: 'stop',
      tokens: { totalTokens: 16, thinkingTokens: 4 },
    })
  })

  test('is kept when the reply is stopped', async () => {
    service.provider.script({ thinking: 'Let me see.', text: 'Well', hang: 'body' })
    await send('is it?')
    await stream.until(seen => seen.of('chunk').length > 0)
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    await stream.ends()
    expect((await messages()).at(-1)).toMatchObject({ thinking: 'Let me see.', content: 'Well', status: 'stopped' })
  })
})

describe('a cut answer', () => {
  test('is marked, and can be gone on with once', async () => {
    service.provider.script({ text: 'Once upon a', cut: true }, { text: ' time.' })
    await send('tell me')
    await stream.ends()
    expect(stream.of('complete')[0]?.data).toMatchObject({ cut: true })
    expect((await messages()).at(-1)).toMatchObject({
      content: 'Once upon a',
      finishReason: 'length',
      status: 'complete',
    })
    const pressed = await Promise.all([goOn(), goOn()])
    expect(pressed.map(answer => answer.status).sort()).toEqual([200, 400])
    await stream.ends(2)
    expect(stream.of('complete')[1]?.data).not.toHaveProperty('cut')
    const said = (await messages()).map(({ role, content }) => `${role}: ${content}`)
    expect(said).toEqual(['user: tell me', 'assistant: Once upon a', 'assistant:  time.'])
    const asked = sent(1).slice(1)
    expect(asked.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(asked.at(-1)?.content).toContain('Go on exactly where it ended')
  })

  test('a whole answer, an empty chat and one that is under way are not gone on with', async () => {
    expect((await goOn()).status).toBe(400)
    service.provider.script({ text: 'All of it.' })
    await send('tell me')
    await stream.ends()
    const refused = await goOn()
    expect(refused.status).toBe(400)
    expect(refused.body.error.details).toContain('does not end with an answer that was cut')
    service.provider.script({ text: 'so far', hang: 'body' })
    await send('more')
    await stream.until(seen => seen.text().endsWith('so far'))
    expect((await goOn()).status).toBe(400)
    expect(service.provider.calls()).toHaveLength(2)
  })

  test('going on may use tools; the request to go on stays where it was', async () => {
    const call = { id: 'c1', name: 'memory', parameters: { action: 'add', content: 'the gate is green' } }
    service.provider.script({ text: 'First,', cut: true }, { text: 'noting.', toolCalls: [call] }, { text: 'Done.' })
    await send('go')
    await stream.ends()
    await goOn()
    await stream.ends(2)
    expect(
      sent(2)
        .slice(1)
        .map(({ role }) => role),
    ).toEqual(['user', 'assistant', 'user', 'assistant', 'tool'])
  })

  test('cut before the first word: asked once more, and both attempts are counted', async () => {
    service.provider.script({ cut: true, usage: { prompt: 5, completion: 2000 } }, { text: 'Here.' })
    await send('hi')
    await stream.ends()
    expect((await messages()).at(-1)).toMatchObject({ content: 'Here.', finishReason: 'stop' })
    expect(service.provider.calls().map(({ body }) => body.max_tokens)).toEqual([2000, 8000])
    const usage = await service.context.database.db.selectFrom('usage_records').selectAll().execute()
    expect(usage.map(row => row.total_tokens)).toEqual([2005, 18])
  })
})

test('a conversation that is too long for the model goes on without its oldest exchange, and the log says so', async () => {
  service.provider.script({ text: 'one' }, { text: 'two' })
  await send('first question')
  await stream.ends()
  await send('second question')
  await stream.ends(2)
  const refusal = { error: { message: 'maximum context length is 100 tokens', code: 'context_length_exceeded' } }
  service.provider.script({ status: 400, refusal }, { text: 'three' })
  await send('third question')
  await stream.ends(3)
  expect((await messages()).at(-1)).toMatchObject({ content: 'three', status: 'complete' })
  const asked = sent(3).map(({ content }) => withoutSituation(content))
  expect(asked.slice(1)).toEqual(['second question', 'two', 'third question'])
  expect(asked[0]).toContain('Your name is Cura')
  const logs = await drain(async () => {
    const { body } = await service.user.get('/api/logs/list?level=warning')
    return body.logs.length > 0 ? body.logs : undefined
  })
  expect(JSON.stringify(logs)).toContain('too long for the model')
})

test('what was thought before a call comes back with it, after a restart too', async () => {
  const { user, curator } = service
  const config = { endpoint: service.provider.url, apiKey: 'sk-test', model: 'deepseek-v4-flash' }
  await user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType: 'OpenAICompatible', config })
  const call = { id: 'c1', name: 'memory', parameters: { action: 'add', content: 'the gate is green' } }
  service.provider.script({ thinking: 'I note it.', toolCalls: [call] }, { text: 'Done.' }, { text: 'Again.' })
  await send('note it')
  await stream.ends()
  await send('and now?')
  await stream.ends(2)
  for (const index of [1, 2]) {
    const caller = sent(index).find(message => 'tool_calls' in message)
    expect(caller).toMatchObject({ reasoning_content: 'I note it.' })
  }
})
