import type { LogEntry } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { pageSize } from './api.ts'
import { emptyTail, firstPage, newLines, type Tail, withNewest, withOlder } from './tail.ts'

const moment = (at: number) => new Date(at).toISOString()
const line = (id: number, at = id) => ({ id, timestamp: moment(at) }) as LogEntry
/** From the newest down. */
const lines = (newest: number, count: number) => Array.from({ length: count }, (_, index) => line(newest - index))
const ids = ({ rows }: Tail) => rows.map(({ id }) => id)

test('new lines come on top, known ones are not doubled, and a gap begins anew', () => {
  const tail = firstPage(lines(10, 3))
  expect(tail.older).toBeUndefined()
  expect(ids(withNewest(tail, lines(12, 5)))).toEqual([12, 11, 10, 9, 8])
  expect(ids(withNewest(tail, lines(10, 3)))).toEqual([10, 9, 8])
  expect(ids(withNewest(tail, lines(90, 3)))).toEqual([90, 89, 88])
  expect(newLines(tail, lines(12, 5))).toBe(2)
  expect(ids(withNewest(emptyTail, []))).toEqual([])
})

test('older lines go on at the moment of the last one, without doubling what shares it', () => {
  const tail = firstPage(lines(1000, pageSize))
  expect(tail.older).toEqual({ endDate: moment(801), page: 1 })
  const more = withOlder(tail, { endDate: moment(801), page: 1 }, lines(801, pageSize))
  expect(ids(more)).toEqual(lines(1000, 2 * pageSize - 1).map(({ id }) => id))
  expect(withOlder(more, { endDate: moment(602), page: 1 }, lines(602, 5)).older).toBeUndefined()
})

test('more lines of one moment than a page holds are all found', () => {
  const same = Array.from({ length: 2 * pageSize }, (_, index) => line(1000 - index, 5))
  let tail = firstPage(same.slice(0, pageSize))
  expect(tail.older).toEqual({ endDate: moment(5), page: 1 })
  for (let turn = 0; turn < 3 && tail.older; turn += 1) {
    const start = (tail.older.page - 1) * pageSize
    tail = withOlder(tail, tail.older, same.slice(start, start + pageSize))
  }
  expect(tail.rows).toHaveLength(same.length)
})

test('a tail that is followed for long forgets its end, and finds it again', () => {
  let tail = firstPage(lines(100, 100))
  for (let newest = 250; newest < 30_000; newest += 150) tail = withNewest(tail, lines(newest, pageSize))
  expect(tail.rows).toHaveLength(20_000)
  expect(tail.older?.endDate).toBe(tail.rows.at(-1)?.timestamp)
})
