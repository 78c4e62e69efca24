import { expect, it } from 'vitest'
import { parseLastEventId } from './last-event-id.ts'

it.each([
  ['/s', { 'last-event-id': '12' }, 12],
  ['/s?after=3', { 'last-event-id': '12' }, 12],
  ['/s?after=3', {}, 3],
  ['/s?x=1&lastEventId=4', {}, 4],
  ['/s?after=0', { 'last-event-id': '' }, 0],
  ['/s?after=3', { 'last-event-id': 'abc' }, undefined],
  ['/s?after=-1', {}, undefined],
  ['/s?after=1.5', {}, undefined],
  ['/s?after=1e3', {}, undefined],
  ['/s?after=9999999999999999', {}, undefined],
  ['/s?after=', {}, undefined],
  ['/s', {}, undefined],
])('%s with %o is %s', (url, headers, expected) => {
  expect(parseLastEventId({ url, headers })).toBe(expected)
})
