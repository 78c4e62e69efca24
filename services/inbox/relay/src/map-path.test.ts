import { expect, test } from 'vitest'
import { mapPath } from './map-path.ts'

const id = '0198c0de-0000-4000-8000-000000000000'
const base = new URL('http://target.test/x?own=1')

test.each([
  ['append', `/api/hook/${id}`, '/x?own=1'],
  ['append', `/api/hook/${id}/a/b`, '/x/a/b?own=1'],
  ['append', `/api/hook/${id}/a%2Fb/../c`, '/x/a%2Fb/../c?own=1'],
  ['append', `/api/hook/${id}?q=%zz&r=[1]|{`, '/x?own=1&q=%zz&r=[1]|{'],
  ['append', `http://inbox.test/api/hook/${id}/abs?x=1?y`, '/x/abs?own=1&x=1?y'],
  ['append', `/api/hook/${id.toUpperCase()}/up`, '/x/up?own=1'],
  ['append', `/api/hook/${id}?`, '/x?own=1'],
  ['fixed', `/api/hook/${id}/a/b?q=1`, '/x?own=1&q=1'],
] as const)('%s: %s becomes %s', (mode, target, mapped) => {
  expect(mapPath(base, target, mode)).toBe(mapped)
})

test('a target without a path of its own takes the nested path as it is', () => {
  expect(mapPath(new URL('http://target.test'), `/api/hook/${id}/a/`, 'append')).toBe('/a/')
  expect(mapPath(new URL('http://target.test'), `/api/hook/${id}`, 'append')).toBe('/')
  expect(mapPath(new URL('http://target.test/x/'), `/api/hook/${id}/a?b`, 'append')).toBe('/x/a?b')
})
