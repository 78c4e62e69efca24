import { networkInterfaces } from 'node:os'
import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGuard, isLoopbackHost, isOwnAddress, isOwnPort, isRange, readWebUrl } from './index.ts'

test('hosts that only this machine can reach', () => {
  for (const host of [
    'localhost',
    'LocalHost.',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    'a.localhost',
  ])
    expect([host, isLoopbackHost(host)]).toEqual([host, true])
  for (const host of ['0.0.0.0', '::', 'example.com', 'localhost.example.com', '10.0.0.1', ''])
    expect([host, isLoopbackHost(host)]).toEqual([host, false])
})

test('addresses that lead to this machine, however they are written', () => {
  const interfaces = Object.values(networkInterfaces()).flatMap(entries => entries ?? [])
  for (const { address, family } of interfaces) {
    expect(isOwnAddress(address)).toBe(true)
    if (family === 'IPv4') expect(isOwnAddress(`::ffff:${address}`)).toBe(true)
  }
  for (const address of ['0.0.0.0', '::', '127.3.2.1', '::1']) expect(isOwnAddress(address)).toBe(true)
  for (const address of ['8.8.8.8', '2606:4700::1111', 'localhost', '']) expect(isOwnAddress(address)).toBe(false)
})

test('ranges as people write them', () => {
  for (const good of ['10.0.0.0/8', '::1', 'fd00::/8', ' 192.168.1.4 ', '0.0.0.0/0']) expect(isRange(good)).toBe(true)
  for (const bad of ['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', 'fe80::1%eth0', '010.0.0.1', '10/8', '*'])
    expect(isRange(bad)).toBe(false)
})

test('addresses that carry an address of this machine inside', () => {
  const wrapped = ['::7f00:1', '::ffff:0:7f00:1', '64:ff9b::127.0.0.1', '64:ff9b:1:7f00:0:100::', '2002:7f00:1::9']
  for (const address of [...wrapped, '2001:0:7f00:1::1', '2001:0:808:808:0:0:80ff:fffe'])
    expect([address, isOwnAddress(address)]).toEqual([address, true])
  for (const address of ['::8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2001:4860::1', '::ffff:8.8.8.8'])
    expect([address, isOwnAddress(address)]).toEqual([address, false])
})

/** One IPv4 address as people, browsers and attackers write it. */
const spellingsOf = ([a, b, c, d]: readonly number[]): string[] => {
  const whole = (((a ?? 0) << 24) | ((b ?? 0) << 16) | ((c ?? 0) << 8) | (d ?? 0)) >>> 0
  const hex = (byte: number | undefined) => `0x${(byte ?? 0).toString(16)}`
  const octal = (byte: number | undefined) => `0${(byte ?? 0).toString(8)}`
  const groups = `${(whole >>> 16).toString(16)}:${(whole & 0xffff).toString(16)}`
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    `${a}.${whole & 0xffffff}`,
    `${a}.${b}.${whole & 0xffff}`,
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b}.${c}.${d}`.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
    `${a}.${b}.${c}.${d}`.replace(/\d/g, digit => `%3${digit}`),
    `${a}。${b}。${c}。${d}`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[64:ff9b::${groups}]`,
    `[2002:${groups}::1]`,
  ]
}

test('a closed port of this machine is found in every spelling of its addresses, and no other port is', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap(entries => entries ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => address.split('.').map(Number))
  const address = fc.oneof(
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.constantFrom([0, 0, 0, 0], ...own),
  )
  const guard = createGuard(({ url, address }) => {
    if (isOwnPort(url, address, [4002])) throw new Error('closed')
  })
  const verdict = (text: string) => {
    const { url } = readWebUrl(text)
    return url === undefined
      ? 'unreadable'
      : guard.check(url).then(
          () => 'open',
          () => 'closed',
        )
  }
  await fc.assert(
    fc.asyncProperty(address, fc.nat(), fc.constantFrom('4002', '04002', '004002'), async (parts, at, port) => {
      const spellings = spellingsOf(parts)
      const host = spellings[at % spellings.length]
      expect([host, await verdict(`http://${host}:${port}/`)]).toEqual([host, 'closed'])
      expect([host, await verdict(`http://${host}:4004/`)]).toEqual([host, 'open'])
    }),
    { numRuns: rounds(5_000, 500) },
  )
  for (const host of ['localhost', 'LOCALHOST', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]'])
    expect([host, await verdict(`http://${host}:4002/`)]).toEqual([host, 'closed'])
})
