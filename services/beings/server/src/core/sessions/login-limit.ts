import type { Clock } from '@trivium/live'
import ipaddr from 'ipaddr.js'

export interface LoginCaller {
  address: string
  /** A browser that has signed in before; see device-cookie.ts. */
  device: string | undefined
}

export interface LoginLimit {
  /** Counts an attempt; returns the seconds to wait when there were too many. */
  attempt(caller: LoginCaller): number | undefined
  /** The attempt was right: it does not count, nor do those before it. */
  forget(caller: LoginCaller): void
}

/** Attempts without a wait, for one address or device and for everybody together. */
const freeForOne = 10
const freeForAll = 30
const firstWaitMs = 15_000
/** Short enough that nobody is locked out for long, long enough that a day has 1,440 guesses, wherever they come from. */
const longestWaitMs = 60_000
const forgottenAfterMs = 3_600_000
/** Addresses are cheap to an attacker with IPv6; past this the oldest are forgotten. */
const maxKeys = 10_000

/**
 * Guesses wait longer and longer, from one address and for the account as a whole. A device that has been let in before is
 * counted by itself, so that others who guess cannot keep its owner out. Counted before the password is checked, so that
 * many guesses at once count as many.
 */
export function createLoginLimit(clock: Clock): LoginLimit {
  const waits = new Map<string, { count: number; lastAt: number; nextAt: number }>()

  function entryOf(key: string) {
    const now = clock.now()
    const known = waits.get(key)
    const entry = known && now - known.lastAt < forgottenAfterMs ? known : { count: 0, lastAt: now, nextAt: 0 }
    waits.delete(key)
    waits.set(key, entry)
    const [oldest] = waits.keys()
    if (waits.size > maxKeys && oldest !== undefined) waits.delete(oldest)
    return entry
  }

  return {
    attempt(caller) {
      const now = clock.now()
      const counted = keysOf(caller).map(([key, free]) => ({ entry: entryOf(key), free }))
      const nextAt = Math.max(...counted.map(({ entry }) => entry.nextAt))
      if (nextAt > now) return Math.ceil((nextAt - now) / 1000)
      for (const { entry, free } of counted) {
        entry.count += 1
        entry.lastAt = now
        entry.nextAt = entry.count < free ? 0 : now + Math.min(longestWaitMs, firstWaitMs * 2 ** (entry.count - free))
      }
      return undefined
    },
    forget: caller => {
      for (const [key] of keysOf(caller)) waits.delete(key)
    },
  }
}

function keysOf({ address, device }: LoginCaller): [key: string, free: number][] {
  if (device !== undefined) return [[`device ${device}`, freeForOne]]
  return [
    [`address ${networkOf(address)}`, freeForOne],
    ['everybody', freeForAll],
  ]
}

/** A household has a whole IPv6 network to choose addresses from. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
