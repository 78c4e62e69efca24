import { uuidv7 } from '@trivium/http'
import type { ModelCall } from '../../platform/ai/index.ts'
import type { Db } from '../../platform/db/schema.ts'
import { findPrice, insertUsage } from './usage-store.ts'

export interface UsageOwner {
  beingId: string
  channelId: string
  turnId: string
}

/** One row per attempt at a provider, failed ones included: they may have cost something too. */
export async function recordUsage(
  db: Db,
  owner: UsageOwner,
  { call, at }: { call: ModelCall; at: number },
): Promise<void> {
  const price = await findPrice(db, call.model)
  const { promptTokens, completionTokens, totalTokens, estimated } = call.usage
  const cost = price ? (promptTokens * price.prompt_price + completionTokens * price.completion_price) / 1_000_000 : 0
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
    cost,
    duration_ms: call.durationMs,
    success: call.success ? 1 : 0,
    error: call.error.slice(0, 1000),
  })
}
