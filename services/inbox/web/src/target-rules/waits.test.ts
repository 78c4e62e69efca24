import { expect, test } from 'vitest'
import { readWaits, writeWaits } from './waits.ts'

test.each([
  ['', []],
  ['5s, 30s 2m', [5, 30, 120]],
  ['10 1h 1D', [10, 3600, 86_400]],
  ['0 0.5s', [0, 0.5]],
])('%j are waits', (text, seconds) => {
  expect(readWaits(text)).toEqual({ seconds })
  expect(readWaits(writeWaits(seconds))).toEqual({ seconds })
})

test.each([
  ['soon', /"soon" is no time/],
  ['5x', /"5x" is no time/],
  ['-5', /"-5" is no time/],
  ['2d', /longer than a day/],
  ['1 '.repeat(21), /At most 20/],
])('%j are none', (text, fault) => {
  expect(readWaits(text).fault).toMatch(fault)
})

test('waits are written in the largest unit that fits', () => {
  expect(writeWaits([5, 60, 90, 7200, 86_400, 0])).toBe('5s 1m 90s 2h 1d 0s')
})
