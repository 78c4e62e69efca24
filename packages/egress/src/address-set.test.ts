import { describe, expect, it } from 'vitest'
import { addressSet, isRange, plainAddress } from './address-set.ts'

describe('a set of addresses', () => {
  const set = addressSet(['10.0.0.0/8', '192.168.0.7', 'fd00::/8', '::ffff:172.16.0.1'])

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['::FFFF:10.1.2.3', true],
    ['11.0.0.1', false],
    ['192.168.0.7', true],
    ['192.168.0.8', false],
    ['fd00::1', true],
    ['fd00::1%eth0', true],
    ['fe80::1', false],
    ['172.16.0.1', true],
    ['::ffff:172.16.0.1', true],
    ['::ffff:172.16.0.2', false],
    ['', false],
    ['nonsense', false],
  ])('has %s: %s', (address, expected) => {
    expect(set.has(address)).toBe(expected)
  })

  it('of IPv6 holds no IPv4 address, even if its range covers the mapped ones', () => {
    expect(addressSet(['::ffff:0:0/96']).has('10.0.0.1')).toBe(false)
  })

  it('is empty without ranges', () => {
    expect(addressSet([]).has('127.0.0.1')).toBe(false)
  })
})

it.each([
  ['10.0.0.0/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10', false],
  ['fd00::/8', true],
  ['fd00::/129', false],
  ['fe80::1%eth0', false],
  ['::ffff:10.0.0.1', true],
  ['localhost', false],
  ['', false],
])('%s is a range: %s', (text, expected) => {
  expect(isRange(text)).toBe(expected)
})

it.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['::ffff:999.2.3.4', '::ffff:999.2.3.4'],
  ['::1', '::1'],
  ['1.2.3.4', '1.2.3.4'],
  ['', ''],
])('%s is called %s', (address, name) => {
  expect(plainAddress(address)).toBe(name)
})
