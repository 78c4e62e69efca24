import { expect, test } from 'vitest'
import { keepLineEndings } from './line-endings.ts'

test.each([
  ['all \\r\\n', 'a\r\nb\r\n', 'a\nb!\n', 'a\r\nb!\r\n'],
  ['all \\n', 'a\nb\n', 'a\nb!\n', 'a\nb!\n'],
  ['all \\r', 'a\rb', 'a\nb!', 'a\rb!'],
  ['mixed, edited', 'a\r\nb\nc\r\n', 'a\nb\nc\n!', 'a\r\nb\r\nc\r\n!'],
  ['mixed, not edited', 'a\r\nb\nc\r', 'a\nb\nc\n', 'a\r\nb\nc\r'],
  ['a single line', 'a', 'a\nb', 'a\nb'],
])('line endings stay as they were: %s', (_, original, edited, expected) => {
  expect(keepLineEndings(original, edited)).toBe(expected)
})
