import { expect, test } from 'vitest'
import { levelOf, levelWithin, namePeriod, pathTo, periodAt, startOf } from './periods.ts'

test.each([
  ['2026', 'year', 'month', '2026-01-01T00:00:00.000Z'],
  ['2026-03', 'month', 'day', '2026-03-01T00:00:00.000Z'],
  ['2026-03-09', 'day', 'hour', '2026-03-09T00:00:00.000Z'],
  ['2026-03-09T17', 'hour', 'hour', '2026-03-09T17:00:00.000Z'],
] as const)('%s is a %s, divided into %ss', (period, level, within, start) => {
  expect(levelOf(period)).toBe(level)
  expect(levelWithin(level)).toBe(within)
  expect(startOf(period)).toBe(start)
  expect(periodAt(start, level)).toBe(period)
})

test('what is no period has no level, and all of it is divided into years', () => {
  for (const odd of [undefined, '', '26', '2026-3', '2026-03-09T17:30', 'soon']) expect(levelOf(odd)).toBeUndefined()
  expect(levelWithin(undefined)).toBe('year')
})

test('a period lies in wider ones, and is called as people call it', () => {
  expect(pathTo('2026-03-09').map(({ period }) => period)).toEqual(['2026', '2026-03', '2026-03-09'])
  expect(namePeriod('en-US', '2026-03', 'long')).toBe('March 2026')
  expect(namePeriod('de-DE', '2026-03-09', 'long')).toBe('9. März 2026')
  expect(namePeriod('de-DE', '2026-03-09T17', 'short')).toBe('17:00')
  expect(namePeriod('en-US', 'nonsense', 'short')).toBe('nonsense')
})
