import { cleanUpLater, startFakeAiProvider } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createModelClient } from '../create-model-client.ts'
import { findClientType } from '../find-client-type.ts'

const event = (type: string, value: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`
const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content: [] }
const usage = { input_tokens: 3, output_tokens: 1 }
const start = event('message_start', { message: { ...message, stop_reason: null, usage } })
const text = (index: number, words: string) =>
  event('content_block_start', { index, content_block: { type: 'text', text: '' } }) +
  event('content_block_delta', { index, delta: { type: 'text_delta', text: words } }) +
  event('content_block_stop', { index })
const end =
  event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 2 } }) +
  event('message_stop')

async function ask(raw: string) {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  const type = findClientType('Anthropic')
  if (!type) throw new Error('no client type Anthropic')
  provider.script({ raw, headers: { 'content-type': 'text/event-stream' } })
  const client = createModelClient(type, { endpoint: provider.url, apiKey: 'sk-test', model: 'claude-sonnet-4-5' })
  return client.chatAsync({ model: '', messages: [{ role: 'user', content: 'hi' }] })
}

test('events, blocks and pieces of kinds that nobody knows yet are passed over', async () => {
  const block =
    event('content_block_start', { index: 0, content_block: { type: 'hologram', depth: 3 } }) +
    event('content_block_delta', { index: 0, delta: { type: 'hologram_delta', depth: 4 } }) +
    event('content_block_stop', { index: 0 })
  const answer = await ask(start + event('weather', { sunny: true }) + block + text(1, 'Hello') + event('ping') + end)
  expect(answer).toMatchObject({ content: 'Hello', finishReason: 'stop' })
})

test('a stream that ends before the answer does is a failure, whatever has come', async () => {
  const begun = (type: string, more: object) =>
    event('content_block_start', { index: 1, content_block: { type, ...more } })
  const call = begun('tool_use', { id: 'toolu_1', name: 'disk', input: {} })
  const piece = event('content_block_delta', { index: 1, delta: { type: 'input_json_delta', partial_json: '{"pa' } })
  const thought = event('content_block_delta', { index: 1, delta: { type: 'thinking_delta', thinking: 'hm' } })
  for (const came of [
    '',
    text(0, 'half an'),
    text(0, 'half') + call + piece,
    begun('thinking', { thinking: '' }) + thought,
  ])
    await expect(ask(start + came), came).rejects.toThrow('The reply was cut off.')
})

test('a known event of another shape is a failure', async () => {
  const broken = event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 5 } })
  await expect(ask(start + broken + text(0, 'Hello') + end)).rejects.toThrow('Anthropic')
  await expect(ask(start + text(0, 'Hello') + 'event: content_block_delta\ndata: {"type":\n\n' + end)).rejects.toThrow()
})
