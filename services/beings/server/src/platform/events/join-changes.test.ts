import { expect, test } from 'vitest'
import type { ChangeRow } from './change-store.ts'
import { joinChanges } from './join-changes.ts'

const none = { being_id: null, project_id: null, channel_id: null }
const row = (record_id: string, change: ChangeRow['change'], more: Partial<ChangeRow> = {}): ChangeRow => ({
  seq: 0,
  resource: 'timer',
  record_id,
  change,
  ...none,
  ...more,
})
const kinds = (...changes: ChangeRow['change'][]) => joinChanges(changes.map(change => row('a', change)))[0]?.change

test('several changes of a record become the one that counts', () => {
  expect(kinds('created', 'updated')).toBe('created')
  expect(kinds('updated', 'updated')).toBe('updated')
  expect(kinds('created', 'updated', 'deleted')).toBe('deleted')
  expect(kinds('deleted', 'updated')).toBe('deleted')
  expect(kinds('deleted', 'created')).toBe('updated')
  expect(kinds('deleted', 'created', 'deleted')).toBe('deleted')
})

test('records and kinds are kept apart, with the scope they had last', () => {
  const rows = [row('a', 'created', { being_id: 'x' }), row('a', 'updated', { resource: 'task' }), row('b', 'deleted')]
  expect(joinChanges([...rows, row('a', 'updated', { being_id: 'y' })])).toEqual([
    { resource: 'task', id: 'a', change: 'updated' },
    { resource: 'timer', id: 'b', change: 'deleted' },
    { resource: 'timer', id: 'a', change: 'created', beingId: 'y' },
  ])
})

test('more than a hundred of a kind become one, with what they share', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => row(`${index}`, 'updated', { being_id: 'x', channel_id: `${index}` }))
  expect(joinChanges(rows(100))).toHaveLength(100)
  expect(joinChanges(rows(101))).toEqual([{ resource: 'timer', id: '', change: 'updated', beingId: 'x' }])
})
