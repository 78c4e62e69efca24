import { expect, test } from 'vitest'
import { OllamaAnswer } from './ollama-answer.ts'
import type { OllamaLine } from './read-lines.ts'

const request = { model: 'm', messages: [] }

function answerOf(...messages: unknown[]) {
  const answer = new OllamaAnswer('asked')
  const lines = [...messages.map(message => ({ message })), { message: { content: '' }, done: true }] as OllamaLine[]
  const events = lines.flatMap(line => answer.take(line))
  return { events, whole: answer.whole(request) }
}

test('arguments are an object, or the text of one', () => {
  const called = (given: unknown) => ({ tool_calls: [{ function: { name: 'disk', arguments: given } }] })
  const { whole } = answerOf(called({ x: 1 }), called('{"y":2}'), called('{"z'), called([1]), called(undefined))
  const parameters = [{ x: 1 }, { y: 2 }, { unparsed: '{"z' }, { unparsed: '[1]' }, {}]
  expect(whole.toolCalls.map(call => call.parameters)).toEqual(parameters)
  expect(whole.finishReason).toBe('tool-calls')
})

test('calls that are none are passed over', () => {
  const { whole } = answerOf({ tool_calls: [null, 'x'] }, { tool_calls: { function: {} } }, { content: 'Well.' })
  expect(whole).toMatchObject({ toolCalls: [], content: 'Well.', finishReason: 'stop' })
})

test('what stands between tags is thinking, wherever they are cut', () => {
  const { events, whole } = answerOf(
    { content: '<thi' },
    { content: 'nk>hm</th' },
    { content: 'ink>\n\nYes' },
    { content: '.' },
  )
  expect(whole).toMatchObject({ thinking: 'hm', content: 'Yes.' })
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['thinking', 'text']))
  expect(answerOf({ content: '<th' }).whole.content).toBe('<th')
})
