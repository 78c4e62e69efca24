import { networkInterfaces } from 'node:os'
import { addressSet } from './address-set.ts'
import { embeddedAddresses } from './embedded-address.ts'
import { portOf } from './web-url.ts'

export const loopbackRanges = ['127.0.0.0/8', '::1/128'] as const

const loopback = addressSet(loopbackRanges)
/** A connection to the unspecified address arrives at the machine it is made from. */
const here = addressSet(['0.0.0.0/8', '::', ...loopbackRanges])

/** Whether an address leads to this machine, also when it is wrapped in another one. Asked anew each time: interfaces come and go. */
export function isOwnAddress(address: string): boolean {
  const spellings = [address, ...embeddedAddresses(address)]
  if (spellings.some(here.has)) return true
  const interfaces = Object.values(networkInterfaces()).flatMap(entries => entries ?? [])
  return spellings.some(addressSet(interfaces.map(entry => entry.address)).has)
}

/** Whether a connection to `url` at `address` would arrive at one of these ports of this machine. */
export function isOwnPort(url: URL, address: string, ports: readonly number[]): boolean {
  return ports.includes(portOf(url)) && isOwnAddress(address)
}

/** Whether a host, as people write it in a setting, can only be reached from this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^([^.]+\.)*localhost\.?$/i.test(host) || loopback.has(host.replace(/^\[|\]$/g, ''))
}
