import type { Notification } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { isLookedAt } from './is-looked-at.ts'

const question = { path: '/permission/request?userId=b', params: { channelId: 'c-1' } } as unknown as Notification
const at = (address: string) => new URL(address, 'http://127.0.0.1')

test.each([
  ['/chat#c-1', true],
  ['/chat?channelId=c-1', true],
  ['/permission/request?userId=b', true],
  ['/chat', false],
  ['/chat#c-2', false],
  ['/timers?timer=c-1', false],
])('%s: %s', (address, expected) => {
  expect(isLookedAt(question, at(address) as unknown as Location)).toBe(expected)
})
