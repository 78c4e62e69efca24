import type { Clock } from '../clock.ts'

export interface LoginLimit {
  /** Counts an attempt; returns the seconds to wait when there were too many. */
  attempt(address: string): number | undefined
  /** The attempt was right: its address starts anew. */
  forget(address: string): void
}

const attempts = 10
const windowMs = 15 * 60_000
/** Addresses are cheap to an attacker with IPv6; past this the oldest are forgotten. */
const maxAddresses = 10_000

/** Counted before the password is checked, so that many guesses at once count as many. */
export function createLoginLimit(clock: Clock): LoginLimit {
  const byAddress = new Map<string, { count: number; resetAt: number }>()
  return {
    attempt(address) {
      const now = clock.now()
      const known = byAddress.get(address)
      const entry = known && known.resetAt > now ? known : { count: 0, resetAt: now + windowMs }
      byAddress.delete(address)
      byAddress.set(address, entry)
      const [oldest] = byAddress.keys()
      if (byAddress.size > maxAddresses && oldest !== undefined) byAddress.delete(oldest)
      if (entry.count >= attempts) return Math.ceil((entry.resetAt - now) / 1000)
      entry.count += 1
      return undefined
    },
    forget: address => void byAddress.delete(address),
  }
}
