import { uuidv7 } from '@trivium/http'
import type { ModelCall } from '../ai/index.ts'
import type { BeingsContext } from '../context.ts'
import { findPrice, insertUsage } from './usage-store.ts'

export interface UsageOwner {
  beingId: string
  channelId: string
  turnId: string
}

/** One row per attempt at a provider, failed ones included: they may have cost something too. */
export async function recordUsage(context: BeingsContext, owner: UsageOwner, call: ModelCall): Promise<void> {
  const at = context.clock.now()
  const price = await findPrice(context.database.db, call.model)
  const { promptTokens, completionTokens, totalTokens, estimated } = call.usage
  const cost = price ? (promptTokens * price.prompt_price + completionTokens * price.completion_price) / 1_000_000 : 0
  await context.database.write(trx =>
    insertUsage(trx, {
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
    }),
  )
}
