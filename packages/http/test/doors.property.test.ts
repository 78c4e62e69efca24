import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNames } from '../src/doors/names.ts'
import { isLoopbackHost } from '../src/index.ts'

const numRuns = rounds(100_000, 5_000)
const isKnown = createNames({
  allowedHosts: ['Box.Example', 'shop.example:8443', 'büro.example', '[fd00::1]', 'tls.example:443'],
  publicUrl: 'https://hooks.example.org/base',
})

const port = fc.oneof(
  fc.constant(''),
  fc.constant(':'),
  fc.nat({ max: 65_535 }).map(number => `:${number}`),
)
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
const byte = fc.nat({ max: 255 })
const anyCase = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.infiniteStream(fc.boolean()))
    .map(([letters, upper]) =>
      [...letters].map(letter => (upper.next().value ? letter.toUpperCase() : letter)).join(''),
    )

const own = anyCase(
  fc.oneof(
    fc.constantFrom('localhost', 'localhost.', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[0::1]'),
    label.map(name => `${name}.localhost`),
    fc.tuple(label, label).map(([one, other]) => `${one}.${other}.localhost.`),
    fc.tuple(byte, byte, byte).map(bytes => `127.${bytes.join('.')}`),
    fc.constantFrom('box.example', 'box.example.', 'xn--bro-hoa.example', 'hooks.example.org', '[fd00:0::1]'),
  ),
)

test('every spelling of a name that is ours is known, with every port', () => {
  fc.assert(
    fc.property(own, port, (name, suffix) => {
      expect([name + suffix, isKnown(name + suffix)]).toEqual([name + suffix, true])
    }),
    { numRuns },
  )
})

const ours =
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|\[::ffff:7f..:.{1,4}\]|box\.example|hooks\.example\.org|xn--bro-hoa\.example|\[fd00::1\])$/

const foreign = fc.oneof(
  // What attackers own, built around what is allowed.
  fc
    .tuple(
      own,
      fc.constantFrom('.evil.example', '.nip.io', '-evil.example', 'x', '.com', '@evil.example', '%00.evil.example'),
    )
    .map(([name, rest]) => name.replace(/\.$/, '') + rest),
  fc
    .tuple(fc.constantFrom('evil', 'evil.', 'evil@', 'evil%40', 'evil:80@', ' ', '\t', 'http://', '//', '..', '.'), own)
    .map(([rest, name]) => (rest === 'evil.' ? `${name.replace(/\.$/, '')}.evil.` : rest + name)),
  fc
    .tuple(
      own,
      fc.constantFrom(
        '..',
        ':x',
        ':-1',
        ':65536',
        ':080 ',
        ':1:2',
        '/',
        '\\',
        '?',
        '#',
        ',evil.example',
        ' evil',
        '%',
        '\0',
      ),
    )
    .map(([name, rest]) => name + rest),
  fc.constantFrom(
    '',
    '.',
    '..',
    ':',
    ':80',
    '[',
    ']',
    '[]',
    '[::1',
    '::1',
    '[::1%lo]',
    '[::1%25lo]',
    '[fe80::1%eth0]',
    '[::2]',
    '0.0.0.0',
    '[::]',
  ),
  fc.constantFrom(
    '2130706433',
    '0x7f.1',
    '127.1',
    '0177.0.0.1',
    '127.0.0.01',
    '127.0.0.256',
    '128.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
  ),
  fc.constantFrom(
    'ｌocalhost',
    'localhoſt',
    'loca\u00adlhost',
    'büro.example',
    'localhost\u3002',
    '①27.0.0.1',
    'localhost\u0000',
    '%6cocalhost',
  ),
  fc.constantFrom(
    'shop.example',
    'shop.example:80',
    'shop.example:08444',
    'tls.example:80',
    'notlocalhost',
    'localhost.example',
    'mylocalhost',
  ),
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map(address => `[${address}]`),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

test('nothing else is', () => {
  fc.assert(
    fc.property(foreign, port, (name, suffix) => {
      const host = name + suffix
      if (!isKnown(host)) return
      // Where it is known after all, a browser must mean the same by it as we do.
      const { hostname, username, password, pathname, search, hash } = new URL(`http://${host}`)
      expect([host, hostname.replace(/\.$/, '')]).toEqual([host, expect.stringMatching(ours)])
      expect([username, password, pathname, search, hash]).toEqual(['', '', '/', '', ''])
    }),
    { numRuns },
  )
})

test('a name with a port is known with that port; the usual ones may be left out', () => {
  const told = (hosts: string[]) => hosts.map(host => [host, isKnown(host)])
  expect(told(['shop.example:8443', 'tls.example:443', 'tls.example', 'TLS.example.:443'])).toEqual(
    ['shop.example:8443', 'tls.example:443', 'tls.example', 'TLS.example.:443'].map(host => [host, true]),
  )
  const wrong = ['shop.example', 'shop.example:443', 'tls.example:8443', 'tls.example:80']
  expect(told(wrong)).toEqual(wrong.map(host => [host, false]))
})

test('what is remembered has a bound, and what is not remembered is judged all the same', () => {
  const names = createNames({ allowedHosts: [] })
  for (let number = 0; number < 1_000; number += 1) expect(names(`a${number}.localhost`)).toBe(true)
  expect([names('a999.localhost'), names('evil.example')]).toEqual([true, false])
})

test('an address to listen on is loopback in every way to write it', () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '127.9.8.7',
    '::1',
    '[::1]',
    '0:0::1',
    'localhost',
    'LocalHost.',
    '::ffff:127.0.0.1',
  ]) {
    expect([host, isLoopbackHost(host)]).toEqual([host, true])
  }
  for (const host of ['0.0.0.0', '::', '192.168.0.1', 'fe80::1', 'box', 'localhost.example', '', ' ', '128.0.0.1']) {
    expect([host, isLoopbackHost(host)]).toEqual([host, false])
  }
})
