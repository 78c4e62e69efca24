import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { findOtherTimes, findWaitingTargets, type WaitingTarget } from './queue-store.ts'
import type { DeliveryRules } from './rules.ts'
import { rateReadyAt } from './target-limits.ts'

/** What a worker can do now, and when to look again if that is nothing. */
export interface Survey {
  /** Targets with a due delivery and, as far as can be seen, room for it. */
  readonly targets: readonly number[]
  readonly hasReplays: boolean
  readonly hasExpired: boolean
  readonly wakeAt: number
}

export interface SurveyOptions {
  readonly now: number
  readonly rules: DeliveryRules
  /** Targets of attempts that are about to be recorded, so their places count as free. */
  readonly freed: ReadonlySet<number>
  readonly keepsUp?: KeepsUp
  /** Targets that this worker has taken enough for in advance. */
  readonly hasEnough?: (targetNumber: number) => boolean
}

/** How many deliveries to a target a worker may have in hand because the target answers at once; 0 when it does not. */
export type KeepsUp = (targetNumber: number) => number

export async function surveyQueue(
  db: Kysely<InboxSchema>,
  { now, rules, freed, keepsUp, hasEnough }: SurveyOptions,
): Promise<Survey> {
  const [waiting, times] = await Promise.all([findWaitingTargets(db), findOtherTimes(db)])
  const targets: number[] = []
  let wakeAt = Math.min(times.replay ?? Number.POSITIVE_INFINITY, times.lease ?? Number.POSITIVE_INFINITY)
  for (const target of waiting) {
    const readyAt = Math.max(
      target.ordered ? target.head_due_at : target.due_at,
      target.open_until ?? 0,
      rateReadyAt(target),
    )
    if (readyAt > now) wakeAt = Math.min(wakeAt, readyAt)
    else if (hasEnough?.(target.number)) continue
    else if (freed.has(target.number) || target.busy < roomAlone(target, rules, keepsUp)) targets.push(target.number)
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

/**
 * How many of them a worker may have in hand that has all of them. It never sends more than `roomOf` at once, but for a target
 * that answers at once the next ones are there when it does.
 */
export function roomAlone(
  target: Pick<WaitingTarget, 'number' | 'ordered' | 'failures' | 'rate_per_second'>,
  rules: DeliveryRules,
  keepsUp: KeepsUp = () => 0,
): number {
  const room = roomOf(target, rules)
  if (room < rules.inFlightPerTarget || target.failures > 0 || target.rate_per_second !== null) return room
  return Math.max(room, keepsUp(target.number))
}
