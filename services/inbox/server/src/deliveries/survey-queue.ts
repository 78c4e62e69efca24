import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { findOtherTimes, findWaitingTargets, type WaitingTarget } from './queue-store.ts'
import type { DeliveryRules } from './rules.ts'

/** What a worker can do now, and when to look again if that is nothing. */
export interface Survey {
  /** Targets with a due delivery and, as far as can be seen, room for it. */
  readonly targets: readonly number[]
  readonly hasReplays: boolean
  readonly hasExpired: boolean
  readonly wakeAt: number
}

/** `freed`: targets of attempts that are about to be recorded, so their places count as free. */
export async function surveyQueue(
  db: Kysely<InboxSchema>,
  { now, rules, freed }: { now: number; rules: DeliveryRules; freed: ReadonlySet<number> },
): Promise<Survey> {
  const [waiting, times] = await Promise.all([findWaitingTargets(db), findOtherTimes(db)])
  const targets: number[] = []
  let wakeAt = Math.min(times.replay ?? Number.POSITIVE_INFINITY, times.lease ?? Number.POSITIVE_INFINITY)
  for (const target of waiting) {
    const readyAt = Math.max(target.ordered ? target.head_due_at : target.due_at, target.open_until ?? 0)
    if (readyAt > now) wakeAt = Math.min(wakeAt, readyAt)
    else if (freed.has(target.number) || target.busy < roomOf(target, rules)) targets.push(target.number)
  }
  return {
    targets,
    hasReplays: times.replay !== null && times.replay <= now,
    hasExpired: times.lease !== null && times.lease < now,
    wakeAt,
  }
}

/** How many deliveries a target may have in flight: one when order matters or when its recovery is being probed. */
export function roomOf(
  { ordered, failures }: Pick<WaitingTarget, 'ordered' | 'failures'>,
  rules: DeliveryRules,
): number {
  return ordered || failures >= rules.breakerFailures ? 1 : rules.inFlightPerTarget
}
