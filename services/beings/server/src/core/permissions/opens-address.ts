import { specialRangeOf } from '@trivium/egress'
import { opinionOn } from './decide.ts'
import type { Check, Policies } from './policies.ts'

/**
 * Whether the user's rules (an answer is not enough) allow the same request with the address written out. So a name opens
 * nothing in the local network that its rules do not name: whoever owns the name decides what it leads to.
 */
export function addressOpener(
  check: Check,
  [own, ...others]: readonly Policies[],
): (url: URL, address: string) => boolean {
  return (url, address) =>
    spellings(address).some(host => {
      const spelled = new URL(url)
      spelled.hostname = host
      const opinion = (policies: Policies | undefined) =>
        policies && opinionOn({ ...check, resource: spelled.href }, { ...policies, remembered: [] })?.result
      // Those on whose behalf it is done were asked about the call itself; what they were denied stays denied.
      return opinion(own) === 'Allowed' && others.every(policies => opinion(policies) !== 'Denied')
    })
}

function spellings(address: string): string[] {
  const written = address.includes(':') ? `[${address}]` : address
  return specialRangeOf(address)?.meaning === 'loopback' ? [written, 'localhost'] : [written]
}
