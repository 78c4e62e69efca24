import type { Cycle } from '@trivium/beings-contract'
import { readChannelCosts } from '../../core/usage/channel-cost-store.ts'
import { knownCost } from '../../core/usage/round-cost.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { CountedCycle } from './cycle-store.ts'
import { presentCycle } from './present-cycle.ts'

/** Cycles with what each of them cost: nothing where no model was called, null where nobody knows a price. */
export async function presentWithCosts(db: Db, rows: readonly CountedCycle[]): Promise<Cycle[]> {
  const costs = await readChannelCosts(db, {
    beingIds: [...new Set(rows.map(row => row.being_id))],
    channelIds: rows.map(row => row.channel_id),
    from: Math.min(...rows.map(row => row.started_at)),
  })
  const byChannel = new Map(costs.map(cost => [cost.channel_id, cost]))
  return rows.map(row => {
    const spent = byChannel.get(row.channel_id) ?? { cost: 0, requests: 0, unpriced: 0 }
    return { ...presentCycle(row), cost: knownCost(spent) }
  })
}
