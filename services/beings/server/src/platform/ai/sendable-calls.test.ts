import type { AIMessage } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { sendableCalls, shortIds, usualIds } from './sendable-calls.ts'

const asked = (...calls: [id: string, name: string][]): AIMessage => ({
  role: 'assistant',
  content: '',
  toolCalls: calls.map(([id, name]) => ({ id, name, parameters: {} })),
})
const result = (toolCallId: string, content: string): AIMessage => ({ role: 'tool', toolCallId, content })
const ids = { ...usualIds, fits: (id: string) => /^[a-z]+$/.test(id) }

/** What each result answers, by the names of the calls. */
function pairs(messages: readonly AIMessage[]): string[] {
  const names = new Map(messages.flatMap(({ toolCalls = [] }) => toolCalls.map(call => [call.id, call.name])))
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ toolCallId = '', content }) => `${names.get(toolCallId)} ${content}`)
}

test('what fits stays as it was', () => {
  const messages = [asked(['a', 'disk'], ['b', 'chat']), result('a', '1'), result('b', '2')]
  expect(sendableCalls(messages, ids)).toEqual(messages)
})

test('ids that do not fit or come again are replaced, with those of their results, alike each time', () => {
  const messages = [
    asked(['functions.one:0', 'one'], ['a', 'two']),
    result('functions.one:0', '1'),
    result('a', '2'),
    asked(['a', 'three'], ['', 'four']),
    result('a', '3'),
    result('', '4'),
    asked(['a', 'five'], ['a', 'six']),
    result('a', '5'),
    result('a', '6'),
  ]
  const sent = sendableCalls(messages, ids)
  const made = sent.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id))
  expect(new Set(made).size).toBe(6)
  for (const id of made) expect(id).toMatch(/^[a-zA-Z0-9_-]{1,40}$/)
  expect(pairs(sent)).toEqual(['one 1', 'two 2', 'three 3', 'four 4', 'five 5', 'six 6'])
  expect(sendableCalls(messages.slice(0, 6), ids)).toEqual(sent.slice(0, 6))
})

test('names that no tool could have are made harmless', () => {
  const sent = sendableCalls([asked(['a', ''], ['b', 'bad näme!'], ['c', 'x'.repeat(300)])], ids)
  expect(sent[0]?.toolCalls?.map(({ name }) => name)).toEqual(['unknown', 'bad_n_me_', 'x'.repeat(64)])
})

test('for Mistral every id has nine letters and digits', () => {
  const messages = [asked(['call_1', 'one'], ['AbCdEf123', 'two']), result('call_1', '1'), result('AbCdEf123', '2')]
  const sent = sendableCalls(messages, shortIds)
  expect(sent[0]?.toolCalls?.map(({ id }) => id)).toEqual([expect.stringMatching(/^[a-z0-9]{9}$/), 'AbCdEf123'])
  expect(pairs(sent)).toEqual(['one 1', 'two 2'])
})
