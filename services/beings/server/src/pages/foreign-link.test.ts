import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignLink } from './foreign-link.ts'
import { markdown } from './markdown.ts'

const ownHosts = ['box.example', 'shop.example:8443']
const bases = [
  'http://127.0.0.1:4002/chat',
  'http://localhost:4002/',
  'https://box.example/chat',
  'http://[::1]:4002/x',
]
const target = '/permission/respond?userId=x&allowed=true'

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
  ':4002',
  'javascript:',
  'data:',
  'mailto:',
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
  fc.array(fc.oneof(part, host, fc.constant(target)), { maxLength: 6 }).map(parts => parts.join('')),
  fc.webUrl(),
  fc.string(),
)

test('no spelling of a link leads to this service', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...bases), (href, base) => {
      const address = foreignLink(href, ownHosts)
      if (address === undefined || /^mailto:/i.test(address)) return
      const { hostname, protocol } = new URL(address, base)
      expect(['http:', 'https:']).toContain(protocol)
      expect([href, hostname]).not.toEqual([
        href,
        expect.stringMatching(/^(127(\.\d+){3}|(.*\.)?localhost\.?|\[::1\]|\[::ffff:7f.*|box\.example\.?)$/),
      ])
    }),
    { numRuns: 20_000 },
  )
})

test('links to elsewhere stay', () => {
  for (const href of ['https://example.org/a?b#c', 'http://192.0.2.1:8080/', 'mailto:ann@example.org']) {
    expect(foreignLink(href, ownHosts)).toBe(href)
  }
})

test.each([
  `[report](${target})`,
  `[report](http://127.0.0.1:4002${target})`,
  `[report](//127.0.0.1:4002${target})`,
  `[report](http:permission/respond?x)`,
  `[report](https://box.example${target})`,
  `http://localhost:4002${target}`,
  '[report](#main)',
  `[report][1]\n\n[1]: ${target}`,
  `<http://127.0.0.1:4002${target}>`,
])('%s is text', text => {
  expect(markdown(text, ownHosts).write({} as never)).not.toContain('<a')
})
