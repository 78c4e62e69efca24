import type { PermissionResult } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { findBeing } from '../beings/being-store.ts'
import { decide } from './decide.ts'
import { loadPolicies } from './load-policies.ts'
import type { Check, Decision } from './policies.ts'

interface Doer {
  beingId: string
  /** The beings that started what it does. */
  startedBy: readonly string[]
  now: number
}

const order: Record<PermissionResult, number> = { Allowed: 0, AskUser: 1, Denied: 2 }

/**
 * What a being does for others is judged as if each of them did it, and the strictest counts: otherwise what is denied
 * to one could be had from another for a message.
 */
export async function decideOnBehalf(db: Db, check: Check, { beingId, startedBy, now }: Doer): Promise<Decision> {
  let strictest = decide(check, await loadPolicies(db, beingId, now))
  for (const starter of othersAmong(startedBy, beingId)) {
    const decision = await decideFor(db, check, { starter, now })
    if (order[decision.result] > order[strictest.result]) strictest = decision
  }
  return strictest
}

async function decideFor(db: Db, check: Check, { starter, now }: { starter: string; now: number }): Promise<Decision> {
  const being = await findBeing(db, starter)
  // What it was not to do went with it; its work is still here.
  if (!being) {
    const result = check.own ? 'Allowed' : 'AskUser'
    return { result, reason: 'A being that no longer exists has started this.' }
  }
  const { result, reason } = decide(check, await loadPolicies(db, starter, now))
  return { result, reason: `It is done on behalf of ${being.name}. ${reason}` }
}

export function othersAmong(startedBy: readonly string[], beingId: string): string[] {
  return startedBy.filter(id => id !== beingId)
}
