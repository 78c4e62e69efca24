import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, readWebUrl, specialRangeOf } from './index.ts'

test.each([
  ['0.0.0.0', '0.0.0.0/8'],
  ['10.1.2.3', '10.0.0.0/8'],
  ['100.64.0.1', '100.64.0.0/10'],
  ['100.127.255.255', '100.64.0.0/10'],
  ['100.100.100.200', '100.100.100.200/32'],
  ['127.255.255.254', '127.0.0.0/8'],
  ['168.63.129.16', '168.63.129.16/32'],
  ['169.254.1.1', '169.254.0.0/16'],
  ['169.254.169.254', '169.254.169.254/32'],
  ['169.254.170.2', '169.254.170.2/32'],
  ['172.16.0.0', '172.16.0.0/12'],
  ['172.31.255.255', '172.16.0.0/12'],
  ['192.0.0.192', '192.0.0.192/32'],
  ['192.0.0.1', '192.0.0.0/24'],
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.31.196.1', '192.31.196.0/24'],
  ['192.52.193.1', '192.52.193.0/24'],
  ['192.88.99.1', '192.88.99.0/24'],
  ['192.168.255.255', '192.168.0.0/16'],
  ['192.175.48.1', '192.175.48.0/24'],
  ['198.19.0.1', '198.18.0.0/15'],
  ['198.51.100.1', '198.51.100.0/24'],
  ['203.0.113.1', '203.0.113.0/24'],
  ['224.0.0.1', '224.0.0.0/4'],
  ['255.255.255.255', '240.0.0.0/4'],
  ['::', '::/96'],
  ['::1', '::1/128'],
  ['::7f00:1', '::/96'],
  ['::ffff:7f00:1', '127.0.0.0/8'],
  ['::ffff:169.254.169.254', '169.254.169.254/32'],
  ['::ffff:8.8.8.8', '::ffff:0:0/96'],
  ['::ffff:0:7f00:1', '::ffff:0:0:0/96'],
  ['64:ff9b::7f00:1', '64:ff9b::/96'],
  ['64:ff9b:1::a00:1', '64:ff9b:1::/48'],
  ['100::1', '100::/64'],
  ['2001:0:7f00:1::', '2001::/32'],
  ['2001:20::1', '2001::/23'],
  ['2001:db8::1', '2001:db8::/32'],
  ['2002:7f00:1::', '2002::/16'],
  ['2620:4f:8000::1', '2620:4f:8000::/48'],
  ['3fff::1', '3fff::/20'],
  ['5f00::1', '5f00::/16'],
  ['fc00::1', 'fc00::/7'],
  ['fd00:ec2::254', 'fd00:ec2::254/128'],
  ['fd00:ec2::23', 'fd00:ec2::/32'],
  ['fd20:ce::254', 'fd20:ce::254/128'],
  ['fe80::1', 'fe80::/10'],
  ['fe80::1%eth0', 'fe80::/10'],
  ['::1%lo', '::1/128'],
  ['fec0::1', 'fec0::/10'],
  ['ff02::1', 'ff00::/8'],
  ['1fff::1', '::/3'],
  ['4000::1', '4000::/2'],
  ['fe00::1', '8000::/1'],
])('%s is special: %s', (address, text) => {
  expect(specialRangeOf(address)).toMatchObject({ text })
})

test.each([
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', address => {
  expect(specialRangeOf(address)).toBeUndefined()
})

test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f000001', '127.0.0.1/8', '[::1]'])(
  '"%s" is no address, so it is not public either',
  text => {
    expect(specialRangeOf(text)).toMatchObject({ meaning: 'unreadable' })
  },
)

const closedParts = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 239, 240, 255), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
)

function spellingsOf([a, b, c, d]: [number, number, number, number]): string[] {
  const hex = (...bytes: number[]) => bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const [high, low] = [hex(a, b), hex(c, d)]
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    `${whole}`,
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0${a.toString(8)}.0x${b.toString(16)}.${c}.000${d.toString(8)}`,
    `${a}。${b}．${c}｡${d}`,
    `%3${String(a).charAt(0)}${String(a).slice(1)}.${b}.${c}.${d}`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
  ]
}

test('every spelling of a closed IPv4 address is closed', () => {
  fc.assert(
    fc.property(closedParts, parts => {
      for (const spelling of spellingsOf(parts)) {
        const { url } = readWebUrl(`http://${spelling}/`)
        const meaning = url && specialRangeOf(hostOf(url))?.meaning
        expect([spelling, meaning]).toEqual([spelling, expect.not.stringMatching('unreadable')])
      }
    }),
    { numRuns: rounds(2000, 100) },
  )
})
