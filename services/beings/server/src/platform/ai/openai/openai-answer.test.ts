import { describe, expect, test } from 'vitest'
import { type CallPiece, readChunk } from './chat-chunk.ts'
import { OpenAiAnswer } from './openai-answer.ts'

const request = { model: 'm', messages: [] }

function answerOf(...documents: unknown[]) {
  const answer = new OpenAiAnswer('asked')
  const events = documents.flatMap(document => answer.take(readChunk(JSON.stringify(document))))
  return { events: [...events, ...answer.rest()], whole: answer.whole(request, 'a model') }
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

test('calls that share one place are told apart where each of them is whole', () => {
  const disk = (id: string | undefined, input: string, index: number | null = 0) =>
    ({ index, id, function: { name: 'disk', arguments: input } }) as CallPiece
  const two = [{ x: 1 }, { y: 2 }]
  const answers = [
    answerOf(calls(disk('a', '{"x":1}')), calls(disk('b', '{"y":2}'))),
    answerOf(calls(disk('', '{"x":1}'), disk('', '{"y":2}'))),
    answerOf(calls(disk('a', '{"x":1}', null), disk('b', '{"y":2}', null))),
    answerOf(calls(disk('a', '{"x"'), { index: 0, function: { arguments: ':1}' } }), calls(disk('b', '{"y":2}'))),
  ]
  for (const { whole } of answers) expect(whole.toolCalls.map(call => call.parameters)).toEqual(two)
  // The same call, with its name or a new id in every piece.
  const inPieces = [
    answerOf(calls(disk('a', '{"x"')), calls(disk('a', ':1}')), calls(disk('a', ''))),
    answerOf(calls(disk('a', '')), calls({ index: 0, id: 'b', function: { arguments: '{"x":1}' } })),
    answerOf(calls(disk('', '{"x"')), calls(disk('', ':1}')), calls(disk('', ''))),
  ]
  for (const { whole } of inPieces) expect(whole.toolCalls).toMatchObject([{ name: 'disk', parameters: { x: 1 } }])
})

test('pieces that are none are passed over', () => {
  const broken = [null, 'x', { function: 'y' }] as unknown as CallPiece[]
  const { whole } = answerOf(calls(...broken.slice(0, 2)), {
    choices: [{ delta: { content: 'k' }, finish_reason: 'stop' }],
  })
  expect(whole).toMatchObject({ content: 'k', toolCalls: [], finishReason: 'stop' })
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

describe('what comes beside words and calls', () => {
  const extra = (word: string) => ({ google: { thought_signature: word } })
  const parts = (...documents: unknown[]) => answerOf(...documents).whole.sealedThinking?.map(({ beside }) => beside)

  test('is kept with the place of its call, also when it comes after it', () => {
    const told = parts(
      calls({ index: 0, id: 'a', function: { name: 'disk', arguments: '{}' }, extra_content: extra('one') }),
      calls({ index: 0, id: 'b', function: { name: 'disk', arguments: '{}' } }),
      calls({ extra_content: extra('two') }),
    )
    expect(told).toEqual([
      { of: 'a model', call: 0, value: extra('one') },
      { of: 'a model', call: 1, value: extra('two') },
    ])
  })

  test('a call that was cut off takes its own along', () => {
    const told = parts(
      calls({ index: 0, id: 'a', function: { name: 'disk', arguments: '{"x' }, extra_content: extra('one') }),
      calls({ index: 1, id: 'b', function: { name: 'disk', arguments: '{}' }, extra_content: extra('two') }),
      { choices: [{ delta: {}, finish_reason: 'length' }] },
    )
    expect(told).toEqual([{ of: 'a model', call: 0, value: extra('two') }])
  })

  test('details are put together from their pieces; those of another place or kind stay apart', () => {
    const details = (...reasoning_details: unknown[]) => ({ choices: [{ delta: { reasoning_details } }] })
    const text = { type: 'reasoning.text', index: 0 }
    const sealed = { type: 'reasoning.encrypted', index: 1 }
    const told = parts(
      details({ ...text, text: 'Look ' }),
      details({ ...text, text: 'first.', signature: null }, { ...text, signature: 's' }),
      details({ ...sealed, data: 'x' }, { ...sealed, data: 'y' }, 'nonsense', null),
      calls({ index: 0, id: 'a', function: { name: 'disk', arguments: '{}' } }),
    )
    const value = [
      { ...text, text: 'Look first.', signature: 's' },
      { ...sealed, data: 'x' },
      { ...sealed, data: 'y' },
    ]
    expect(told).toEqual([{ of: 'a model', value }])
    // An answer without calls is never asked for them again.
    expect(parts(details({ ...sealed, data: 'x' }))).toBeUndefined()
  })

  test('nothing, nonsense and more than a megabyte are not kept', () => {
    const one = { index: 0, id: 'a', function: { name: 'disk', arguments: '{}' } }
    for (const extra_content of [undefined, null, 'x', [], extra('x'.repeat(1_000_001))])
      expect(parts(calls({ ...one, extra_content }))).toBeUndefined()
  })
})
