import { specialRangeOf } from '@trivium/egress'
import type { BeingsContext } from '../context.ts'
import { type Check, opinionOn, type Policies } from './decide.ts'
import { loadPolicies } from './load-policies.ts'

/**
 * Whether the user's rules (an answer is not enough) allow the same request with the address written out. So a name opens
 * nothing in the local network that its rules do not name: whoever owns the name decides what it leads to.
 */
export async function addressOpener(
  context: BeingsContext,
  beingId: string,
  check: Check,
): Promise<(url: URL, address: string) => boolean> {
  const policies = await loadPolicies(context.database.db, beingId, context.clock.now())
  const rulesAlone: Policies = { ...policies, remembered: [] }
  return (url, address) =>
    spellings(address).some(host => {
      const spelled = new URL(url)
      spelled.hostname = host
      return opinionOn({ ...check, resource: spelled.href }, rulesAlone)?.result === 'Allowed'
    })
}

function spellings(address: string): string[] {
  const written = address.includes(':') ? `[${address}]` : address
  return specialRangeOf(address)?.meaning === 'loopback' ? [written, 'localhost'] : [written]
}
