import { uuidv7 } from '@trivium/http'
import type { ModelCall } from '../../platform/ai/index.ts'
import type { Db } from '../../platform/db/schema.ts'
import { cachedTokensOf, costOfCall } from './cost-of-call.ts'
import { tellReachedBudget } from './tell-budget.ts'
import { insertUsage } from './usage-store.ts'

export interface UsageOwner {
  beingId: string
  channelId: string
  turnId: string
}

/** One row per attempt at a provider, failed ones included: they may have cost something too. */
export async function recordUsage(
  db: Db,
  owner: UsageOwner,
  { call, at, currency }: { call: ModelCall; at: number; currency: string },
): Promise<void> {
  const cost = await costOfCall(db, call, currency)
  const { promptTokens, completionTokens, totalTokens, estimated } = call.usage
  await insertUsage(db, {
    id: uuidv7(at),
    at,
    being_id: owner.beingId,
    channel_id: owner.channelId,
    turn_id: owner.turnId,
    client_type: call.clientType,
    model: call.model,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: totalTokens,
    estimated: estimated ? 1 : 0,
    cost: cost ?? 0,
    priced: cost === null ? 0 : 1,
    cached_tokens: cachedTokensOf(call),
    duration_ms: call.durationMs,
    success: call.success ? 1 : 0,
    error: call.error.slice(0, 1000),
  })
  await tellReachedBudget(db, owner.beingId, { at, currency })
}
