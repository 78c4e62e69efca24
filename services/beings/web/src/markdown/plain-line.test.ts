import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['**Yes**, use `npm start` and read [the guide](/help).', 'Yes, use npm start and read the guide.'],
  ['# Plan', 'Plan'],
  ['- first - second', 'first - second'],
  ['~~old~~ *new* ***both***', 'old new both'],
  ['![a cat](http://example.com/cat.png) sits', 'a cat sits'],
  ['``` const a = 1 ``` done', 'const a = 1 done'],
  ['a &amp; b &lt; c', 'a & b < c'],
  ['see https://example.com/a_b_c now', 'see https://example.com/a_b_c now'],
])('of %s the words are left', (text, words) => {
  expect(plainLine(text)).toBe(words)
})

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  '<b>not a tag here</b>',
  '1. one 2. two',
  'C# and #1',
  '',
  '**cut in the mid',
])('what is no sign stays: %s', text => {
  expect(plainLine(text)).toBe(text)
})
