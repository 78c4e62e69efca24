import type { BeingsContext } from '../context.ts'
import { roundCost } from './round-cost.ts'
import { sumCost } from './usage-hours-store.ts'
import { tokensPerMinute as readTokens } from './usage-record-store.ts'

const dayMs = 86_400_000

/** Since midnight UTC. */
export async function usageToday({ database, clock }: BeingsContext): Promise<{ tokens: number; cost: number }> {
  const { tokens, cost } = await sumCost(database.db, { from: Math.floor(clock.now() / dayMs) * dayMs })
  return { tokens, cost: roundCost(cost) }
}

/** By the number of the minute since 1970. */
export async function tokensPerMinute({ database }: BeingsContext, from: number): Promise<Map<number, number>> {
  return new Map((await readTokens(database.db, from)).map(row => [row.minute, row.total]))
}
