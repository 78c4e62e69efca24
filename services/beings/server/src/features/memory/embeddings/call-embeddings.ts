import { refuseOverBudget } from '../../../core/usage/check-budget.ts'
import { recordUsage } from '../../../core/usage/record-usage.ts'
import {
  createProviderLimits,
  type EmbeddingClient,
  type ModelCall,
  ProviderFault,
} from '../../../platform/ai/index.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Uses } from '../../../platform/kernel.ts'

export type EmbeddingNeeds = Uses<'clock' | 'database' | 'log' | 'secrets' | 'settings'>

export interface Embedded {
  vectors: Float32Array[]
  /** Counts the call, in the transaction that stores what came of it. */
  count(db: Db): Promise<void>
}

/** Vectors can wait: they leave the provider to those who talk. */
const limits = createProviderLimits(2)
const noUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0, estimated: true }

/** One call, within the budget of the being; a failed one is counted here. */
export async function callEmbeddings(
  context: EmbeddingNeeds,
  beingId: string,
  { client, texts, signal }: { client: EmbeddingClient; texts: readonly string[]; signal: AbortSignal },
): Promise<Embedded> {
  await refuseOverBudget(context, beingId)
  const leave = await limits.enter(client.provider, signal)
  const started = performance.now()
  const count = (db: Db, told: Pick<ModelCall, 'usage' | 'success' | 'error'>) => {
    const durationMs = Math.round(performance.now() - started)
    const call = { clientType: client.clientType, model: client.model, durationMs, ...told }
    const owner = { beingId, channelId: '', turnId: '' }
    return recordUsage(db, owner, { call, at: context.clock.now(), currency: context.settings.get('currency') })
  }
  try {
    const { vectors, usage } = await client.embed(texts, signal)
    return { vectors, count: db => count(db, { usage, success: true, error: '' }) }
  } catch (error) {
    if (error instanceof ProviderFault)
      await context.database.write(trx => count(trx, { usage: noUsage, success: false, error: error.message }))
    throw error
  } finally {
    leave()
  }
}
