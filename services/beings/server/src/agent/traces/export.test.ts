import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { type ReceivedSpan, startCollector } from '../../../test/collector.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { isHeaderPair } from '../../platform/telemetry/send-otlp.ts'

const attributeOf = (span: ReceivedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find(attribute => attribute.key === key)?.value ?? {})[0]

test('an ended turn goes to the collector with the names of OpenTelemetry, and without a word of what was said', async () => {
  const collector = await startCollector()
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team=garden',
  }
  const service = await startWithProvider({ environment })
  const stream = await followChat(service.user)
  const note = { id: 'c1', name: 'memory', parameters: { action: 'add', content: 'very secret' } }
  service.provider.script(
    { toolCalls: [note], usage: { prompt: 40, completion: 4 } },
    { text: 'Kept.', usage: { prompt: 50, completion: 5 } },
  )
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'keep it' })
  await stream.ends()
  const spans = await drain(async () => collector.spans().length > 0 && collector.spans())
  const [request] = collector.requests
  expect(request).toMatchObject({
    path: '/v1/traces',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abc', 'x-team': 'garden' },
  })
  expect(request?.text).not.toMatch(/very secret|Kept|keep it/)
  const named = (name: string) => spans.filter(span => span.name === name)
  const [turn] = named('invoke_agent')
  expect(turn?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(turn?.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(attributeOf(turn, 'gen_ai.agent.id')).toBe(service.curator.id)
  expect(attributeOf(turn, 'gen_ai.conversation.id')).toBe(service.channelId)
  const models = named('chat fake-small')
  expect(models).toHaveLength(2)
  expect(models.map(span => attributeOf(span, 'gen_ai.usage.input_tokens'))).toEqual(['40', '50'])
  expect(attributeOf(models[1], 'gen_ai.provider.name')).toBe('openaicompatible')
  const [tool] = named('execute_tool memory')
  expect(attributeOf(tool, 'gen_ai.tool.call.id')).toBe('c1')
  for (const span of spans.filter(each => each !== turn)) {
    expect(span.traceId).toBe(turn?.traceId)
    expect(span.parentSpanId).toBe(turn?.spanId)
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
  }
  expect(new Set(spans.map(span => span.spanId)).size).toBe(spans.length)
  expect(spans.every(span => span.status.code === 1)).toBe(true)
})

test('a collector that fails disturbs no turn, and gets what it missed when it is back', async () => {
  const collector = await startCollector()
  collector.statuses.push(503)
  const service = await startWithProvider({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const stream = await followChat(service.user)
  const send = () => service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await send()
  await stream.ends()
  await drain(async () => collector.requests.length > 1)
  expect(collector.spans().some(span => span.name === 'invoke_agent')).toBe(true)
  expect(collector.requests[0]?.text).toBe(collector.requests[1]?.text)
  // What is refused for good is not sent for ever.
  collector.statuses.push(400)
  await send()
  await stream.ends(2)
  await drain(async () => collector.requests.length === 3)
  await send()
  await stream.ends(3)
  await drain(async () => collector.requests.length === 4)
  expect(collector.spans().filter(span => span.name === 'invoke_agent')).toHaveLength(2)
})

test('one that is not there at all neither, and closing does not wait for it', async () => {
  const service = await startWithProvider({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  const stream = await followChat(service.user)
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await stream.ends()
  await service.stop()
})

test('what is sent last before the end arrives too', async () => {
  const collector = await startCollector()
  const service = await startWithProvider({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const stream = await followChat(service.user)
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await stream.ends()
  await service.stop()
  expect(collector.spans().some(span => span.name === 'invoke_agent')).toBe(true)
})

test('headers are name=value', () => {
  expect(['a=b', 'x-key = c%20d', 'a=', 'authorization=Basic%20eD09'].every(isHeaderPair)).toBe(true)
  expect(['', 'a', '=b', 'a b=c', 'a=%zz', 'a=%0d%0ab: c', 'a=ö'].some(isHeaderPair)).toBe(false)
})
