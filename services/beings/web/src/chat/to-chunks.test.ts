import { expect, test } from 'vitest'
import type { Turn } from '../transcript/to-turns.ts'
import { firstPinned, toChunks } from './to-chunks.ts'
import { dayOf } from './use-conversations.ts'

const turns = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index), role: 'user' }) as unknown as Turn)
const sizes = (chunks: ReturnType<typeof toChunks>) => chunks.map(chunk => chunk.turns.length)

test('groups keep their beginnings while turns come before and after them', () => {
  const first = toChunks(turns(50, 100))
  expect(sizes(first)).toEqual([20, 20, 10])
  const grown = toChunks(turns(50, 115), first)
  expect(sizes(grown)).toEqual([20, 20, 20, 5])
  const older = toChunks(turns(0, 115), grown)
  expect(older.slice(-4).map(({ id }) => id)).toEqual(grown.map(({ id }) => id))
  expect(sizes(older)).toEqual([20, 20, 10, 20, 20, 20, 5])
})

test('at least the newest forty rows are always drawn', () => {
  const chunks = toChunks(turns(0, 115))
  expect(sizes(chunks)).toEqual([20, 20, 20, 20, 20, 15])
  expect(firstPinned(chunks)).toBe(3)
  expect(firstPinned(toChunks(turns(0, 10)))).toBe(0)
})

test('a conversation stands under the day of its last message', () => {
  const today = new Date(2026, 10, 16, 0, 30)
  expect(dayOf(new Date(2026, 10, 16, 0, 1), today)).toBe('today')
  expect(dayOf(new Date(2026, 10, 15, 23, 59), today)).toBe('yesterday')
  expect(dayOf(new Date(2026, 10, 10), today)).toBe('week')
  expect(dayOf(new Date(2026, 8, 1), today)).toBe('2026-09')
  expect(dayOf(new Date(2026, 10, 17), today)).toBe('today')
})
