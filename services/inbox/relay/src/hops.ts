import { RelayFault } from './fault.ts'
import type { HeaderList } from './message.ts'

/** Inboxes a request may pass through; beyond it two of them point at each other. */
export const maxHops = 5

/** The hop number to send; a request that has already passed `maxHops` inboxes is refused. */
export function nextHop(headers: HeaderList): number {
  const passed = hopsOf(headers)
  if (passed >= maxHops) {
    throw new RelayFault('loop', `The request has already passed ${passed} inboxes, which looks like a forwarding loop`)
  }
  return passed + 1
}

function hopsOf(headers: HeaderList): number {
  let most = 0
  for (const line of headers) {
    const name = line[0]
    if (name.length !== 'x-inbox-hops'.length || name.toLowerCase() !== 'x-inbox-hops') continue
    const value = line[1].trim()
    if (/^\d{1,9}$/.test(value)) most = Math.max(most, Number(value))
  }
  return most
}
