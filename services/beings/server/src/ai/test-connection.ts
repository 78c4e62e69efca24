import type { AiClientConfig } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { createModelClient } from './create-model-client.ts'

const patience = { firstChunkMs: 30_000, betweenChunksMs: 15_000 }

/** One real, tiny model call: a list of models would not notice a wrong model name or a key without credit. */
export async function testConnection(
  type: ClientTypeDefinition,
  config: AiClientConfig,
): Promise<{ latencyMs: number }> {
  const client = createModelClient(type, config, { timeouts: patience, demoPaceMs: 0 })
  const started = performance.now()
  await client.chatAsync({ messages: [{ role: 'user', content: 'Say hello.' }], model: client.model, maxTokens: 16 })
  return { latencyMs: Math.round(performance.now() - started) }
}
