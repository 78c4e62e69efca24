import { networkInterfaces } from 'node:os'
import { addressSet } from './address-set.ts'

export const loopbackRanges = ['127.0.0.0/8', '::1/128'] as const

const loopback = addressSet(loopbackRanges)
/** A connection to the unspecified address arrives at the machine it is made from. */
const here = addressSet(['0.0.0.0', '::', ...loopbackRanges])

/** Whether an address leads to this machine. Asked anew each time: interfaces come and go. */
export function isOwnAddress(address: string): boolean {
  if (here.has(address)) return true
  const interfaces = Object.values(networkInterfaces()).flatMap(entries => entries ?? [])
  return addressSet(interfaces.map(entry => entry.address)).has(address)
}

/** Whether a host, as people write it in a setting, can only be reached from this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^localhost\.?$/i.test(host) || loopback.has(host.replace(/^\[|\]$/g, ''))
}
