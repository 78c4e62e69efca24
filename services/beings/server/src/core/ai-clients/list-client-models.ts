import type { ListedModel } from '@trivium/beings-contract'
import { listModels } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isMask } from '../../platform/secrets/mask-secret.ts'
import { readAiClient } from './ai-clients.ts'
import { readClient, readClientConfig } from './read-client.ts'
import { originOf } from './seal-config.ts'
import { asUnavailable } from './test-ai-client.ts'
import { withPrices } from './with-prices.ts'

/**
 * Asks the provider for its models. The endpoint is the saved one of the type, else the usual one, so that a saved key
 * only ever goes where it was saved for; a region is a place too, and so needs the key along with it.
 */
export async function listClientModels(
  context: Uses<'database' | 'secrets' | 'settings'>,
  given: { clientType: string; apiKey?: string | undefined; region?: string | undefined },
): Promise<ListedModel[]> {
  const client = readClient(given.clientType)
  const saved = readAiClient(context, client.key)?.config ?? {}
  const apiKey = given.apiKey && !isMask(given.apiKey) ? given.apiKey : undefined
  const config: Record<string, string> = { ...saved, ...(given.region && { region: given.region }) }
  const moved = config.region !== saved.region || originOf(client, config) !== originOf(client, saved)
  if (moved) delete config.apiKey
  if (apiKey !== undefined) config.apiKey = apiKey
  try {
    const models = await listModels(client, readClientConfig(client, config))
    return await withPrices(context, client.key, models)
  } catch (error) {
    throw asUnavailable(error)
  }
}
