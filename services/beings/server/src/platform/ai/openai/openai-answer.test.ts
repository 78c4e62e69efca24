import { expect, test } from 'vitest'
import { type CallPiece, readChunk } from './chat-chunk.ts'
import { OpenAiAnswer } from './openai-answer.ts'

const request = { model: 'm', messages: [] }

function answerOf(...documents: unknown[]) {
  const answer = new OpenAiAnswer('asked')
  const events = documents.flatMap(document => answer.take(readChunk(JSON.stringify(document))))
  return { events: [...events, ...answer.rest()], whole: answer.whole(request) }
}

const calls = (...tool_calls: CallPiece[]) => ({ choices: [{ delta: { tool_calls } }] })

test('calls in pieces are told apart by their place, or by their id where there is none', () => {
  const inPlaces = answerOf(
    calls({ index: 0, id: 'a', function: { name: 'disk', arguments: '{"x"' } }),
    calls({ index: 1, id: 'b', function: { name: 'chat', arguments: '' } }),
    calls({ index: 0, function: { arguments: ':1}' } }, { index: 1, function: { arguments: '{"y":2}' } }),
  )
  const byId = answerOf(
    calls({ id: 'a', function: { name: 'disk', arguments: '{"x"' } }),
    calls({ function: { arguments: ':1}' } }),
    calls({ id: 'b', function: { name: 'chat', arguments: { y: 2 } } }),
  )
  const expected = [
    { id: 'a', name: 'disk', parameters: { x: 1 } },
    { id: 'b', name: 'chat', parameters: { y: 2 } },
  ]
  for (const { whole } of [inPlaces, byId]) {
    expect(whole.toolCalls).toEqual(expected)
    expect(whole.finishReason).toBe('tool-calls')
  }
})

test('thinking, text and tokens come under all the names that are in use', () => {
  const { events, whole } = answerOf(
    { model: 'given', choices: [{ delta: { reasoning: 'hm ' } }] },
    { choices: [{ delta: { reasoning_content: 'yes', content: null } }] },
    { choices: [{ delta: { content: [{ type: 'text', text: 'Good' }] } }] },
    { choices: [{ delta: { content: ' day' }, finish_reason: 'length' }] },
    {
      choices: [],
      usage: {
        prompt_tokens: 9,
        completion_tokens: 4,
        prompt_cache_hit_tokens: 5,
        completion_tokens_details: { reasoning_tokens: 2 },
      },
    },
  )
  expect(events.map(event => event.type)).toEqual(['thinking', 'thinking', 'text', 'text'])
  expect(whole).toMatchObject({ content: 'Good day', thinking: 'hm yes', model: 'given', finishReason: 'length' })
  expect(whole.usage).toEqual({
    promptTokens: 9,
    completionTokens: 4,
    totalTokens: 13,
    thinkingTokens: 2,
    cachedTokens: 5,
  })
})

test('a call that was cut off with the answer is not made', () => {
  const { whole } = answerOf(calls({ index: 0, id: 'a', function: { name: 'disk', arguments: '{"x' } }), {
    choices: [{ delta: {}, finish_reason: 'length' }],
  })
  expect(whole).toMatchObject({ toolCalls: [], finishReason: 'length' })
})

test('what is no document is told with what came, and an error in the stream as what it is', () => {
  expect(() => readChunk('<html>')).toThrow('cannot be read: <html>')
  expect(() => readChunk('[1]')).toThrow('cannot be read: [1]')
  expect(() => readChunk('{"error":"no credit"}')).toThrow('no credit')
  let thrown: unknown
  try {
    readChunk('{"error":{"message":"overloaded","code":529}}')
  } catch (error) {
    thrown = error
  }
  expect(thrown).toEqual({ message: 'overloaded', code: '529' })
})
