import type { Engine } from '@trivium/db'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { claimRows, findDue, type LockedTarget, lockFreeTargets, returnExpired } from './queue-store.ts'
import type { DeliveryRules } from './rules.ts'
import { roomOf, type Survey } from './survey-queue.ts'

export type ClaimedDelivery = Awaited<ReturnType<typeof claimRows>>[number]

export interface ClaimOptions {
  readonly engine: Engine
  readonly owner: string
  readonly now: number
  readonly rules: DeliveryRules
  /** How many more deliveries this worker can take. */
  readonly free: number
  /** Targets this transaction has locked already. */
  readonly locked?: readonly LockedTarget[]
}

export interface Claimed {
  readonly deliveries: readonly ClaimedDelivery[]
  /** Endpoints whose deliveries came back from a worker that died. */
  readonly returned: readonly number[]
}

/** Takes due deliveries into this worker's care. The lock on a target makes its limits hold across all workers. */
export async function claimDeliveries(
  trx: Transaction<InboxSchema>,
  survey: Survey,
  options: ClaimOptions,
): Promise<Claimed> {
  const { engine, owner, now, rules } = options
  const returned = survey.hasExpired ? await returnExpired(trx, now) : []
  const numbers: number[] = []
  const free = () => options.free - numbers.length
  // Replays first: somebody is waiting for them.
  if (survey.hasReplays && free() > 0) {
    const choice = { targetNumber: null, ordered: false, room: free(), limit: free(), now }
    numbers.push(...(await findDue(trx, engine, choice)))
  }
  for (const target of free() > 0 ? await lockWanted(trx, survey, options) : []) {
    if (free() <= 0) break
    if (!target.enabled || (target.open_until ?? 0) > now) continue
    const choice = {
      targetNumber: target.number,
      ordered: target.ordered === 1,
      room: roomOf(target, rules),
      limit: free(),
      now,
    }
    numbers.push(...(await findDue(trx, engine, choice)))
  }
  const deliveries =
    numbers.length === 0 ? [] : await claimRows(trx, numbers, { owner, until: now + rules.leaseMs, now })
  return { deliveries, returned: returned.map(row => row.endpoint_number) }
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
