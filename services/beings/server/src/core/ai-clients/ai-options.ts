import type { AiClientOptions } from '@trivium/beings-contract'
import { aiClientTypes, findClientType, listModels, ProviderFault, predefinedOptions } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readAiClient } from './ai-clients.ts'
import { readClient } from './read-client.ts'

/**
 * Without a type: what can be offered without asking anybody. With one: what its provider says now,
 * or the usual choice with the reason why it could not be asked.
 */
export async function listAiOptions(
  context: Uses<'secrets' | 'settings'>,
  clientType?: string,
): Promise<Record<string, AiClientOptions>> {
  if (clientType === undefined) {
    return Object.fromEntries(
      aiClientTypes.map(({ key }) => {
        const type = findClientType(key)
        return [key, type ? predefinedOptions(type) : { models: [], regions: [] }]
      }),
    )
  }
  const client = readClient(clientType)
  const offered = predefinedOptions(client)
  try {
    const models = await listModels(client, readAiClient(context, client.key)?.config ?? {})
    return { [client.key]: { ...offered, models } }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { [client.key]: { ...offered, error: error.message } }
  }
}
