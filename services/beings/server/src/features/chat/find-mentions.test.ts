import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const names = ['Bob', 'Ann', 'Ann Lee', 'Zoë', '小明', 'José María', 'C-3PO', 'Ada']
const members = names.map(name => ({ id: name, name }))

test.each([
  ['@Bob hello', ['Bob']],
  ['hello @bob, and @BOB!', ['Bob']],
  ['@Bobby is somebody else', []],
  ['write to ann@bob.com or bob@ann.org', []],
  ['@bob.com is no being', []],
  ['thanks @Bob.', ['Bob']],
  ["@Bob's idea", ['Bob']],
  ['(@bob)', ['Bob']],
  ['see https://example.org/@bob', []],
  ['@Ann Lee comes', ['Ann Lee']],
  ['@ann  lee comes', ['Ann Lee']],
  ['@Ann leaves', ['Ann']],
  ['@Ann and @Ann Lee', ['Ann', 'Ann Lee']],
  ['@zoe @jose maria', ['Zoë', 'José María']],
  ['@ZOË', ['Zoë']],
  ['@小明你好', ['小明']],
  ['你好@小明', ['小明']],
  ['＠Bob full width', ['Bob']],
  ['@c-3po', ['C-3PO']],
  ['@@bob', []],
  ['@ bob', []],
  ['nobody', []],
  ['@', []],
])('%s', (text, expected) => {
  expect(findMentions(text, members)).toEqual(expected)
})

test('two of the same name are both meant, and a name is no pattern', () => {
  const twins = [
    { id: '1', name: 'Max' },
    { id: '2', name: 'max' },
    { id: '3', name: '.*' },
  ]
  expect(findMentions('@Max', twins)).toEqual(['1', '2'])
  expect(findMentions('@.* @anything', twins)).toEqual(['3'])
})
