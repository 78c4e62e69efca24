import { expect, test } from 'vitest'
import { byteSize, duration, relativeTime } from './format-time.ts'

const now = Date.UTC(2030, 0, 1)

test.each([
  [0, 'now'],
  [12_000, '12 s'],
  [200_000, '3 min'],
  [7_300_000, '2 h'],
  [200_000_000, '2 d'],
  [-90_000, 'in 1 min'],
])('%i ms ago is %s', (ago, text) => {
  expect(relativeTime(now - ago, now)).toBe(text)
})

test('sizes and durations', () => {
  expect([0, 1023, 1024, 1536, 1_048_576].map(byteSize)).toEqual(['0 B', '1023 B', '1 KiB', '1.5 KiB', '1 MiB'])
  expect([7, 1_234, 12_345].map(duration)).toEqual(['7 ms', '1.23 s', '12.3 s'])
})
