import type { Engine } from '@trivium/db'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { spendRate } from '../targets/spend-rate.ts'
import { claimRows, findDue, type LockedTarget, lockFreeTargets, returnExpired } from './queue-store.ts'
import type { DeliveryRules } from './rules.ts'
import { type KeepsUp, roomAlone, roomOf, type Survey } from './survey-queue.ts'
import { rateRoom } from './target-limits.ts'

export type ClaimedDelivery = Awaited<ReturnType<typeof claimRows>>[number]

export interface ClaimOptions {
  readonly engine: Engine
  readonly owner: string
  readonly now: number
  readonly rules: DeliveryRules
  /** How many more deliveries this worker can send. */
  readonly free: number
  readonly keepsUp?: KeepsUp
  /** Targets this transaction has locked already. */
  readonly locked?: readonly LockedTarget[]
}

export interface Claimed {
  readonly deliveries: readonly ClaimedDelivery[]
  /** Those for targets that want the order of capture: none may go out before what came before it is on disk. */
  readonly inOrder: ReadonlySet<ClaimedDelivery>
  /** Endpoints whose deliveries came back from a worker that died. */
  readonly returned: readonly number[]
}

export const nothingClaimed: Claimed = { deliveries: [], inOrder: new Set(), returned: [] }

/** Takes due deliveries into this worker's care. The lock on a target makes its limits hold across all workers. */
export async function claimDeliveries(
  trx: Transaction<InboxSchema>,
  survey: Survey,
  options: ClaimOptions,
): Promise<Claimed> {
  const { engine, owner, now, rules } = options
  const returned = survey.hasExpired ? await returnExpired(trx, now) : []
  const numbers: number[] = []
  const ordered = new Set<number | null>()
  let { free } = options
  // Replays first: somebody is waiting for them.
  if (survey.hasReplays && free > 0) {
    const choice = { targetNumber: null, ordered: false, room: free, roomAlone: free, owner, limit: free, now }
    const due = await findDue(trx, engine, choice)
    numbers.push(...due)
    free -= due.length
  }
  for (const target of free > 0 ? await lockWanted(trx, survey, options) : []) {
    if (free <= 0) break
    const due = await claimFor(trx, target, { ...options, free })
    numbers.push(...due)
    if (target.ordered === 1) ordered.add(target.number)
    // However many are taken in advance, no more than these are sent at once.
    free -= Math.min(due.length, rules.inFlightPerTarget)
  }
  const deliveries =
    numbers.length === 0 ? [] : await claimRows(trx, numbers, { owner, until: now + rules.leaseMs, now })
  const inOrder = new Set(deliveries.filter(row => ordered.has(row.target_number)))
  return { deliveries, inOrder, returned: returned.map(row => row.endpoint_number) }
}

/** What is due for one target, as far as there is room and its rate allows. */
async function claimFor(
  trx: Transaction<InboxSchema>,
  target: LockedTarget,
  { engine, owner, now, rules, free, keepsUp }: ClaimOptions,
): Promise<number[]> {
  if (!target.enabled || (target.open_until ?? 0) > now) return []
  const room = roomOf(target, rules)
  const most = roomAlone(target, rules, keepsUp)
  const limit = Math.min(most > room ? most : free, rateRoom(target, now))
  if (limit === 0) return []
  const choice = {
    targetNumber: target.number,
    ordered: target.ordered === 1,
    room,
    roomAlone: most,
    owner,
    limit,
    now,
  }
  const due = await findDue(trx, engine, choice)
  await spendRate(trx, target, { count: due.length, now })
  return due
}

async function lockWanted(
  trx: Transaction<InboxSchema>,
  { targets }: Survey,
  { engine, locked = [] }: ClaimOptions,
): Promise<LockedTarget[]> {
  const wanted = new Set(targets)
  const have = locked.filter(target => wanted.has(target.number))
  for (const { number } of have) wanted.delete(number)
  return [...have, ...(await lockFreeTargets(trx, engine, [...wanted]))]
}
