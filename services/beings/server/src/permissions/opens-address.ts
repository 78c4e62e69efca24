import { specialRangeOf } from '@trivium/egress'
import { type Check, opinionOn, type Policies } from './decide.ts'

/**
 * Whether the user's rules (an answer is not enough) allow the same request with the address written out. So a name opens
 * nothing in the local network that its rules do not name: whoever owns the name decides what it leads to.
 */
export function addressOpener(check: Check, everybodys: readonly Policies[]): (url: URL, address: string) => boolean {
  const rulesAlone = everybodys.map(policies => ({ ...policies, remembered: [] }))
  return (url, address) =>
    spellings(address).some(host => {
      const spelled = new URL(url)
      spelled.hostname = host
      const asked = { ...check, resource: spelled.href }
      return rulesAlone.every(policies => opinionOn(asked, policies)?.result === 'Allowed')
    })
}

function spellings(address: string): string[] {
  const written = address.includes(':') ? `[${address}]` : address
  return specialRangeOf(address)?.meaning === 'loopback' ? [written, 'localhost'] : [written]
}
