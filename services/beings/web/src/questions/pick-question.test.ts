import type { PermissionQuestion } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { pickQuestion } from './pick-question.ts'

const question = (requestId: string, more: Partial<PermissionQuestion>) =>
  ({ requestId, userId: 'ada', type: 'FileAccess', resource: '/', ...more }) as PermissionQuestion

const open = [
  question('1', { allowCode: 'a1', denyCode: 'd1' }),
  question('2', { userId: 'bob', resource: '/tmp' }),
  question('3', { resource: '/etc', allowCode: 'a3', denyCode: 'd3' }),
]

test.each([
  ['', '1'],
  ['userId=BOB', '2'],
  ['userId=ada&type=FileAccess&resource=/etc', '3'],
  ['userId=ada&type=FileAccess&resource=/elsewhere', '1'],
  ['allowCode=a3&denyCode=d3', '3'],
  ['denyCode=d3', '3'],
  ['requestId=2', '2'],
  ['requestId=9&userId=ada', undefined],
  ['userId=nobody', undefined],
])('%s means %s', (link, found) => {
  expect(pickQuestion(open, new URLSearchParams(link))?.requestId).toBe(found)
})
