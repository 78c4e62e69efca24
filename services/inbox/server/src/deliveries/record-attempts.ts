import type { Engine } from '@trivium/db'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { recordHealth } from '../targets/record-health.ts'
import type { FinishedAttempt } from './attempt.ts'
import type { RecordedAttempt } from './attempt-counter.ts'
import { type DeliveryChange, deleteUnneededRequests, finishRows } from './attempt-store.ts'
import { decideOutcome, type Outcome } from './decide-outcome.ts'
import { insertAttempts } from './insert-attempts-store.ts'
import { type LockedTarget, lockTargets } from './queue-store.ts'
import type { DeliveryRules } from './rules.ts'
import { rulesFor } from './target-limits.ts'

export interface RecordOptions {
  readonly engine: Engine
  readonly owner: string
  readonly now: number
  readonly rules: DeliveryRules
  readonly random: () => number
}

export interface Recorded {
  readonly locked: readonly LockedTarget[]
  readonly recorded: readonly RecordedAttempt[]
}

interface Judged extends FinishedAttempt {
  readonly outcome: Outcome
  readonly change: DeliveryChange
}

/**
 * Writes down what attempts came to and what follows. Attempts of a delivery that is no longer this worker's leave no trace:
 * whoever has it now makes the same attempt again. Gives what was written, and the targets it has locked, as they are now.
 */
export async function recordAttempts(
  trx: Transaction<InboxSchema>,
  finished: readonly FinishedAttempt[],
  options: RecordOptions,
): Promise<Recorded> {
  if (finished.length === 0) return { locked: [], recorded: [] }
  const { engine, owner, rules, now } = options
  const targets = await lockTargets(trx, engine, targetNumbers(finished))
  const known = new Map(targets.map(target => [target.number, target]))
  const judged = finished.map(each => judge(each, known, options))
  const kept = new Map<number, number | null>()
  for (const [change, numbers] of groupByChange(judged)) {
    for (const { number, hidden } of await finishRows(trx, numbers, { ...change, owner })) kept.set(number, hidden)
  }
  const mine = judged.filter(({ delivery }) => kept.has(delivery.number))
  await insertAttempts(trx, engine, mine)
  const changed: LockedTarget[] = []
  for (const target of targets) {
    const outcomes = mine.filter(each => each.delivery.target_number === target.number).map(each => each.outcome)
    changed.push(await recordHealth(trx, target, { outcomes, rules, now }))
  }
  const ended = mine.filter(({ change, delivery }) => change.status !== 'pending' && kept.get(delivery.number) === 1)
  await deleteUnneededRequests(
    trx,
    ended.map(({ delivery }) => delivery.request_number),
  )
  return { locked: changed, recorded: mine.map(({ attempt, change }) => ({ attempt, status: change.status })) }
}

function judge(
  finished: FinishedAttempt,
  targets: ReadonlyMap<number, LockedTarget>,
  { rules, random, now }: RecordOptions,
): Judged {
  const { delivery, attempt } = finished
  const target = targets.get(delivery.target_number ?? -1)
  const outcome = decideOutcome(attempt, delivery.step, { rules: rulesFor(target, rules), random: random() })
  const { status, waitMs } = outcome
  if (status !== 'pending') {
    const error =
      status === 'failed' && attempt.detail !== undefined ? `${attempt.error}: ${attempt.detail}` : undefined
    return {
      ...finished,
      outcome,
      change: { status, nextAttemptAt: null, now, ...(error === undefined ? {} : { error }) },
    }
  }
  // A target that was deleted meanwhile takes no second attempt.
  const isOrphaned = delivery.target_number !== null && target === undefined
  const change: DeliveryChange = isOrphaned
    ? { status: 'cancelled', nextAttemptAt: null, now }
    : { status, nextAttemptAt: now + waitMs, step: delivery.step + 1, now }
  return { ...finished, outcome, change }
}

/** Deliveries that end alike share a statement. */
function groupByChange(judged: readonly Judged[]): [DeliveryChange, number[]][] {
  const groups = new Map<string, [DeliveryChange, number[]]>()
  for (const { change, delivery } of judged) {
    const key = `${change.status} ${change.nextAttemptAt} ${change.step} ${change.error}`
    const group = groups.get(key)
    if (group) group[1].push(delivery.number)
    else groups.set(key, [change, [delivery.number]])
  }
  return [...groups.values()]
}

function targetNumbers(finished: readonly FinishedAttempt[]): number[] {
  const numbers = finished.map(({ delivery }) => delivery.target_number).filter(number => number !== null)
  return [...new Set(numbers)].sort((one, other) => one - other)
}
