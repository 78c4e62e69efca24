import { expect, test } from 'vitest'
import { uuidv7 } from '../src/index.ts'

test('ids are version 7, carry the time and never repeat or go back', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, () => uuidv7())
  expect(ids.every(id => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const time = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(time).toBeGreaterThanOrEqual(before)
})

test('a clock that is set back does not break the order', () => {
  const later = uuidv7(Date.now() + 60_000)
  expect(uuidv7(Date.now()) > later).toBe(true)
})

test('the random part differs between ids', () => {
  expect(new Set(Array.from({ length: 5_000 }, () => uuidv7().slice(19))).size).toBe(5_000)
})
