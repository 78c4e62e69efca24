import type { AiClientOptions } from '@trivium/beings-contract'
import {
  aiClientTypes,
  type ClientTypeDefinition,
  findClientType,
  listModels,
  ProviderFault,
  predefinedOptions,
} from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readAiClient } from './ai-clients.ts'
import { readClient } from './read-client.ts'
import { withPrices } from './with-prices.ts'

/**
 * Without a type: what can be offered without asking anybody. With one: what its provider says now,
 * or the usual choice with the reason why it could not be asked.
 */
export async function listAiOptions(
  context: Uses<'database' | 'secrets' | 'settings'>,
  clientType?: string,
): Promise<Record<string, AiClientOptions>> {
  if (clientType === undefined) {
    const known = aiClientTypes.flatMap(({ key }) => findClientType(key) ?? [])
    return Object.fromEntries(
      await Promise.all(known.map(async type => [type.key, await offeredBy(context, type)] as const)),
    )
  }
  const client = readClient(clientType)
  const offered = await offeredBy(context, client)
  try {
    const models = await listModels(client, readAiClient(context, client.key)?.config ?? {})
    return { [client.key]: { ...offered, models: await withPrices(context, client.key, models) } }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { [client.key]: { ...offered, error: error.message } }
  }
}

async function offeredBy(
  context: Uses<'database' | 'settings'>,
  client: ClientTypeDefinition,
): Promise<AiClientOptions> {
  const { models, regions } = predefinedOptions(client)
  return { models: await withPrices(context, client.key, models), regions }
}
