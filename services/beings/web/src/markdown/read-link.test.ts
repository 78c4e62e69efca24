import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

const own = 'box.example'
const target = '/permission/respond?userId=x&allowed=true'
const bases = [
  'http://127.0.0.1:4002/chat',
  'http://localhost:4002/',
  'https://box.example/chat',
  'http://[::1]:4002/x',
]

const part = fc.constantFrom(
  'http:',
  'https:',
  'HTTP:',
  '//',
  '/',
  '\\',
  '\t',
  '\n',
  ' ',
  '@',
  '#',
  '?',
  '.',
  '..',
  ':4002',
  'javascript:',
  'data:',
  'mailto:',
  'help',
  'permission',
  'respond',
)
const host = fc.constantFrom(
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  '[::1]',
  '0x7f.1',
  '127.1',
  '2130706433',
  'a.localhost',
  'box.example',
  'BOX.example.',
  '[::ffff:127.0.0.1]',
  '１２７.0.0.1',
  'evil.example',
)
const hostile = fc.oneof(
  fc.array(fc.oneof(part, host, fc.constant(target)), { maxLength: 7 }).map(parts => parts.join('')),
  fc.webUrl(),
  fc.string(),
)

test('no spelling of a link leads to anything of this service but a page', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...bases), (href, base) => {
      const link = readLink(href, own)
      if (link === undefined || (link.kind === 'away' && /^mailto:/i.test(link.href))) return
      const url = new URL(link.kind === 'away' ? link.href : link.to, base)
      expect(['http:', 'https:']).toContain(url.protocol)
      if (link.kind === 'page') {
        expect(url.origin).toBe(new URL(base).origin)
        expect(url.pathname).not.toMatch(/^\/(api|permission)\//)
      } else {
        expect([href, url.hostname]).not.toEqual([
          href,
          expect.stringMatching(/^(127(\.\d+){3}|(.*\.)?localhost\.?|\[::1\]|\[::ffff:7f.*|box\.example\.?)$/),
        ])
      }
    }),
    { numRuns: 20_000 },
  )
})

test('links to elsewhere and to pages stay', () => {
  for (const href of ['https://example.org/a?b#c', 'http://192.0.2.1:8080/', 'mailto:ann@example.org']) {
    expect(readLink(href, own)).toEqual({ kind: 'away', href })
  }
  expect(readLink('/help/timer', own)).toEqual({ kind: 'page', to: '/help/timer' })
  expect(readLink('/timers?status=active#x', own)).toEqual({ kind: 'page', to: '/timers?status=active#x' })
})

test.each([
  target,
  `http://127.0.0.1:4002${target}`,
  `//127.0.0.1:4002${target}`,
  'http:permission/respond?x',
  `https://box.example${target}`,
  '#main',
  `/help/..${target}`,
  '/permission/request?userId=x',
  'javascript:alert(1)',
  '/api/openapi.json',
])('%s is text', href => {
  expect(readLink(href, own)).toBeUndefined()
})
