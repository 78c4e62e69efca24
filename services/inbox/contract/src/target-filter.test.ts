import { expect, test } from 'vitest'
import { parseFilter } from './target-filter.ts'

test.each([
  ['method:post path:/orders*', 'and'],
  ['header.x-event:order OR body.customer.id:7', 'or'],
  ['NOT query.test:1', 'not'],
  ['sig:valid', 'field'],
  ['size:>10kb', 'field'],
  ['"status:failed"', 'text'],
  ['order', 'text'],
])('%s is a filter', (text, kind) => {
  expect(parseFilter(text)?.kind).toBe(kind)
})

test.each(['', '   '])('%j is none', text => {
  expect(parseFilter(text)).toBeUndefined()
})

test.each([
  ['method:post status:failed', /At character 13: status is not known yet/],
  ['note:x', /At character 1: note is not known yet/],
  ['after:2h', /after is not known yet/],
  ['is:pinned', /is is not known yet/],
  ['path:/a metod:post', /At character 9: there is no field metod; put the word in quotes/],
  ['method.x:post', /At character 1: method takes no name after a dot/],
  ['path:/a size:many', /At character 9: size takes a number/],
  ['path:/a sig:good', /At character 9: sig knows valid/],
  ['(path:/a', /The \( at 1 is not closed/],
  ['path:/a OR', /missing at the end/],
  ['path:"a', /The quote at 6 has no end/],
  ['x'.repeat(1001), /at most 1000 characters; this has 1001/],
])('%j is refused, and the fault says where', (text, message) => {
  expect(() => parseFilter(text)).toThrow(message)
})
