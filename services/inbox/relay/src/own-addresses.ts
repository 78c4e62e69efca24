import { networkInterfaces } from 'node:os'
import { loopbackRanges, parseRange } from './address-rules.ts'

const loopback = loopbackRanges.map(range => parseRange(range)).filter(rule => rule !== undefined)

/** Whether an address leads to this machine. Asked anew each time: interfaces come and go. */
export function isOwnAddress(address: string): boolean {
  if (address === '0.0.0.0' || address === '::' || isLoopbackAddress(address)) return true
  return Object.values(networkInterfaces()).some(entries => entries?.some(entry => entry.address === address))
}

export function isLoopbackAddress(address: string): boolean {
  return loopback.some(rule => rule.matches(address))
}

export function isLoopbackHost(host: string): boolean {
  return /^localhost\.?$/i.test(host) || isLoopbackAddress(host.replace(/^\[|\]$/g, ''))
}
