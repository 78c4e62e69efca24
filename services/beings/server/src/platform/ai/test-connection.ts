import type { AiClientConfig } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { createModelClient } from './create-model-client.ts'
import type { ModelAnswer } from './model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'

const patience = { firstChunkMs: 30_000, betweenChunksMs: 15_000 }

/** One real, tiny model call: a list of models would not notice a wrong model name or a key without credit. */
export async function testConnection(
  type: ClientTypeDefinition,
  config: AiClientConfig,
): Promise<{ latencyMs: number }> {
  const client = createModelClient(type, config, { timeouts: patience, demoPaceMs: 0 })
  const started = performance.now()
  const request = { messages: [{ role: 'user' as const, content: 'Say hello.' }], model: client.model, maxTokens: 16 }
  try {
    for await (const event of client.stream(request)) {
      if (event.type === 'finish' && saysSomething(event.answer))
        return { latencyMs: Math.round(performance.now() - started) }
    }
    throw new ProviderFault(`${type.displayName}: the model answered with nothing.`, { retryable: false })
  } catch (error) {
    throw toProviderFault(error, { provider: type.displayName, secret: config.apiKey })
  }
}

/** A model that thinks in secret may use up its few tokens before the first word; then only the count tells. */
function saysSomething({ content, thinking, toolCalls, usage }: ModelAnswer): boolean {
  const counted = usage.estimated ? 0 : usage.completionTokens
  return content !== '' || thinking !== '' || toolCalls.length > 0 || counted > 0
}
