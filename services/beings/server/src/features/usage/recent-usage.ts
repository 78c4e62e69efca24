import { knownCost } from '../../core/usage/round-cost.ts'
import { sumCost } from '../../core/usage/usage-hours-store.ts'
import { tokensPerMinute as readTokens } from '../../core/usage/usage-record-store.ts'
import type { Uses } from '../../platform/kernel.ts'

const dayMs = 86_400_000

/** Since midnight UTC. */
export async function usageToday({
  database,
  clock,
}: Uses<'clock' | 'database'>): Promise<{ tokens: number; cost: number | null; unpriced: number }> {
  const sums = await sumCost(database.db, { from: Math.floor(clock.now() / dayMs) * dayMs })
  return { tokens: sums.tokens, cost: knownCost(sums), unpriced: sums.unpriced }
}

/** By the number of the minute since 1970. */
export async function tokensPerMinute({ database }: Uses<'database'>, from: number): Promise<Map<number, number>> {
  return new Map((await readTokens(database.db, from)).map(row => [row.minute, row.total]))
}
