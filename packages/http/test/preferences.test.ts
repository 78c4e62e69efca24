import { expect, test } from 'vitest'
import { parsePreferences } from '../src/index.ts'

test.each([
  ['de-AT, en;q=0.5', ['de-at 1', 'en 0.5']],
  ['en;q=0.5, de', ['de 1', 'en 0.5']],
  ['a, b, c', ['a 1', 'b 1', 'c 1']],
  ['text/html;level=1;q=0.3, */*;q=0.1', ['text/html 0.3', '*/* 0.1']],
  ['gzip;Q=0.2', ['gzip 0.2']],
  ['br;q=0, gzip', ['gzip 1', 'br 0']],
  ['br;q=nonsense', ['br 0']],
  ['', [' 1']],
])('%s', (header, expected) => {
  expect(parsePreferences(header).map(({ value, quality }) => `${value} ${quality}`)).toEqual(expected)
})

test('a header of any length costs little', () => {
  expect(parsePreferences('a,'.repeat(100_000))).toHaveLength(50)
})
