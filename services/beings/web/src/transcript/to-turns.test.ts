import type { Message } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { stateOf, toParts, touchedBy } from './to-parts.ts'
import { isSameTurn, toTurns } from './to-turns.ts'

const said = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  channelId: 'c',
  senderId: 'being',
  senderName: 'Cura',
  role: 'assistant',
  content: id,
  timestamp: '2026-01-01T00:00:00.000Z',
  status: 'complete',
  ...more,
})
const call = (id: string) => ({ id, name: 'disk', parameters: {}, status: 'completed' as const })

test('the messages of one turn stand together; the results of tools are at their calls', () => {
  const turns = toTurns([
    said('question', { role: 'user', senderId: 'user' }),
    said('a', { turnId: 't1' }),
    said('result', { role: 'tool', turnId: 't1' }),
    said('b', { turnId: 't1' }),
    said('c', { turnId: 't2' }),
    said('d', { turnId: 't2', senderId: 'other' }),
    said('e'),
    said('f'),
  ])
  expect(turns.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
    ['question'],
    ['a', 'b'],
    ['c'],
    ['d'],
    ['e'],
    ['f'],
  ])
})

test('a turn is the same as long as its messages are', () => {
  const [message, other] = [said('a', { turnId: 't' }), said('b', { turnId: 't' })]
  const [first] = toTurns([message])
  const [same] = toTurns([message])
  const [grown] = toTurns([message, other])
  const [changed] = toTurns([{ ...message }])
  if (!first || !same || !grown || !changed) throw new Error('there is a turn')
  expect([same, grown, changed].map(turn => isSameTurn(first, turn))).toEqual([true, false, false])
})

test('what was thought and done between two texts belongs together', () => {
  const parts = toParts([
    said('a', { thinking: 'hm', content: '', toolCalls: [call('1')] }),
    said('b', { thinking: 'so', content: '', toolCalls: [call('2'), call('3')] }),
    said('c', { content: 'Done.' }),
  ])
  expect(parts.map(part => (part.kind === 'text' ? 'text' : part.items.map(({ kind }) => kind)))).toEqual([
    ['thinking', 'call', 'thinking', 'call', 'call'],
    'text',
  ])
  expect(toParts([said('d', { content: '', status: 'streaming' })]).map(({ kind }) => kind)).toEqual(['work', 'text'])
})

test('a call without a status says how it ended by its result', () => {
  const result = { success: true, output: '', error: '' }
  const bare = { id: '1', name: 'disk', parameters: {} }
  expect(stateOf(bare)).toBe('open')
  expect(stateOf({ ...bare, result })).toBe('completed')
  expect(stateOf({ ...bare, result: { ...result, success: false } })).toBe('failed')
  expect(stateOf({ ...bare, result, status: 'denied' })).toBe('denied')
})

test('a call tells its action and what it touches, never too much', () => {
  expect(touchedBy({ note: 'first', action: 'read', path: '/etc/hosts' })).toBe('read /etc/hosts')
  expect(touchedBy({ action: 'list', limit: 3 })).toBe('list')
  expect(touchedBy({ action: { not: 'text' }, what: 'x'.repeat(999) })).toBe('x'.repeat(200))
})
