import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopbackHost, isOwnAddress, isRange } from './index.ts'

test('hosts that only this machine can reach', () => {
  for (const host of ['localhost', 'LocalHost.', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])
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
