import type { AIMessage } from '@trivium/beings-contract'
import { describe, expect, test } from 'vitest'
import type { MessageRow } from '../../features/chat/message-store.ts'
import { toHistory } from './conversation-history.ts'
import { fitBudget } from './fit-budget.ts'

let seq = 0
const row = (role: MessageRow['role'], content: string, change: Partial<MessageRow> = {}): MessageRow => ({
  seq: ++seq,
  id: `id-${seq}`,
  conversation_id: 'channel',
  sender_id: role === 'user' ? 'user' : 'being',
  sender_name: role === 'user' ? 'Ann' : 'Cura',
  role,
  content,
  thinking: null,
  tool_calls: null,
  tool_call_id: null,
  prompt_tokens: null,
  completion_tokens: null,
  total_tokens: null,
  thinking_tokens: null,
  finish_reason: null,
  sealed_thinking: null,
  origin: null,
  status: 'complete',
  turn_id: role === 'user' ? null : 't1',
  model: null,
  mentions: null,
  created_at: 0,
  updated_at: 0,
  ...change,
})
const calling = (id: string) => JSON.stringify([{ id, name: 'disk', parameters: {} }])
const view = (trigger: MessageRow, answered: Record<string, string> = {}) => ({
  beingId: 'being',
  turnId: 'now',
  triggerSeq: trigger.seq,
  triggers: new Map([...Object.entries(answered), ['now', trigger.id]]),
})

describe('the conversation as the model sees it', () => {
  test('a message that came during a turn follows that turn, so that results follow their calls', () => {
    const one = row('user', 'one')
    const call = row('assistant', '', { tool_calls: calling('c1') })
    const two = row('user', 'two')
    const rows = [one, call, two, row('tool', 'result', { tool_call_id: 'c1' }), row('assistant', 'first answer')]
    const seen = toHistory(rows, view(two)).map(message => `${message.role} ${message.content}`)
    expect(seen).toEqual(['user one', 'assistant ', 'tool result', 'assistant first answer', 'user two'])
  })

  test('messages that wait in a row each stand before their own answer', () => {
    const [one, two, three] = [row('user', 'one'), row('user', 'two'), row('user', 'three')]
    const answer = (name: string, turn: string) => row('assistant', `to ${name}`, { turn_id: turn })
    const rows = [one, two, three, answer('one', 't1'), answer('two', 't2')]
    const seen = toHistory(rows, view(three, { t1: one.id, t2: two.id })).map(message => message.content)
    expect(seen).toEqual(['one', 'to one', 'two', 'to two', 'three'])
    const again = [...rows, answer('three', 'now'), row('user', 'four')]
    expect(toHistory(again, view(three, { t1: one.id, t2: two.id })).at(-1)?.content).toBe('to three')
  })

  test('in a group, what others said to the same message stays after it', () => {
    const one = row('user', 'one')
    const rows = [one, row('assistant', 'hello', { sender_id: 'other', sender_name: 'Otto', turn_id: 't9' })]
    expect(toHistory(rows, view(one)).map(message => message.content)).toEqual(['one', 'Otto: hello'])
  })

  test('what waits for a later turn is not there yet', () => {
    const one = row('user', 'one')
    const rows = [one, row('user', 'two')]
    expect(toHistory(rows, view(one)).map(message => message.content)).toEqual(['one'])
  })

  test('a call without a result gets one, a failed reply is left out, others speak by name', () => {
    const rows = [
      row('user', 'go'),
      row('assistant', 'half', { status: 'failed' }),
      row('assistant', '', { tool_calls: calling('c2') }),
      row('assistant', 'hello', { sender_id: 'other', sender_name: 'Otto', turn_id: 't9' }),
    ]
    const last = rows.at(-1) as MessageRow
    expect(toHistory(rows, view(last)).map(message => message.content)).toEqual([
      'go',
      '',
      'Error: there is no result.',
      'Otto: hello',
    ])
  })
})

describe('the token budget', () => {
  const exchange = (name: string): AIMessage[] => [
    { role: 'user', content: `${name} ${'x'.repeat(396)}` },
    { role: 'assistant', content: 'y'.repeat(400) },
  ]
  const messages = [...exchange('a'), ...exchange('b'), ...exchange('c')]

  test('keeps the newest whole exchanges', () => {
    expect(fitBudget(messages, 10_000)).toHaveLength(6)
    expect(fitBudget(messages, 450)[0]?.content.startsWith('b')).toBe(true)
    expect(fitBudget(messages, 300)[0]?.content.startsWith('c')).toBe(true)
  })

  test('keeps the last exchange even when it is too long', () => {
    expect(fitBudget(messages, 1)).toHaveLength(2)
    expect(fitBudget([], 1)).toEqual([])
  })
})
