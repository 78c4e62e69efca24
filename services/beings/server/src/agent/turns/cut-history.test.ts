import { describe, expect, test } from 'vitest'
import type { MessageRow } from '../../features/chat/message-store.ts'
import { olderHalf } from './cut-history.ts'

let seq = 0
const row = (role: MessageRow['role'], turn: string | null = null) =>
  ({ seq: ++seq, id: `m${seq}`, role, turn_id: turn, content: 'x'.repeat(400), tool_calls: null }) as MessageRow
const exchange = (turn: string) => [row('user'), row('assistant', turn)]
const view = (triggers: Record<string, string> = {}) => ({
  beingId: 'being',
  turnId: 'now',
  triggerSeq: seq,
  triggers: new Map(Object.entries(triggers)),
})

describe('the older half of a conversation', () => {
  test('ends before a question', () => {
    const rows = [...exchange('a'), ...exchange('b'), ...exchange('c'), row('user')]
    expect(olderHalf({ rows, view: view() })).toEqual(rows.slice(0, 4))
  })

  test('never parts a turn, nor a question from its answer', () => {
    const [one, two] = [row('user'), row('user')]
    const rows = [
      one,
      two,
      row('assistant', 'a'),
      row('assistant', 'b'),
      row('user'),
      row('assistant', 'c'),
      row('user'),
    ]
    const cut = olderHalf({ rows, view: view({ a: one.id, b: two.id }) })
    expect(cut).toEqual(rows.slice(0, 4))
    const inside = [row('user'), row('assistant', 'd'), row('user'), row('tool', 'd'), row('assistant', 'd')]
    expect(olderHalf({ rows: inside, view: view() })).toBeUndefined()
  })

  test('a single exchange has none', () => {
    expect(olderHalf({ rows: exchange('a'), view: view() })).toBeUndefined()
    expect(olderHalf({ rows: [], view: view() })).toBeUndefined()
  })
})
