import type { Engine } from '@trivium/db'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { claimRows, countInFlight, findDue, lockFreeTargets, returnExpired } from './queue-store.ts'
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
    numbers.push(...(await findDue(trx, engine, { targetNumber: null, ordered: false, limit: free(), now })))
  }
  for (const target of await lockFreeTargets(trx, engine, free() > 0 ? survey.targets : [])) {
    if (free() <= 0) break
    if (!target.enabled || (target.open_until ?? 0) > now) continue
    const room = roomOf(target, rules) - (await countInFlight(trx, target.number))
    if (room <= 0) continue
    const limit = Math.min(room, free())
    numbers.push(
      ...(await findDue(trx, engine, { targetNumber: target.number, ordered: target.ordered === 1, limit, now })),
    )
  }
  const deliveries =
    numbers.length === 0 ? [] : await claimRows(trx, numbers, { owner, until: now + rules.leaseMs, now })
  return { deliveries, returned: returned.map(row => row.endpoint_number) }
}
