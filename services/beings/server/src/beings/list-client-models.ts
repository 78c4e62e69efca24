import type { ModelChoice } from '@trivium/beings-contract'
import { listModels } from '../ai/index.ts'
import { readAiClient } from '../configuration/ai-clients.ts'
import { originOf } from '../configuration/seal-config.ts'
import { asUnavailable } from '../configuration/test-ai-client.ts'
import type { BeingsContext } from '../context.ts'
import { isMask } from '../secrets/mask-secret.ts'
import { readClient, readClientConfig } from '../setup/read-first-run.ts'

/**
 * Asks the provider for its models. The endpoint is the saved one of the type, else the usual one, so that a saved key
 * only ever goes where it was saved for; a region is a place too, and so needs the key along with it.
 */
export async function listClientModels(
  context: BeingsContext,
  given: { clientType: string; apiKey?: string | undefined; region?: string | undefined },
): Promise<ModelChoice[]> {
  const client = readClient(given.clientType)
  const saved = readAiClient(context, client.key)?.config ?? {}
  const apiKey = given.apiKey && !isMask(given.apiKey) ? given.apiKey : undefined
  const config: Record<string, string> = { ...saved, ...(given.region && { region: given.region }) }
  const moved = config.region !== saved.region || originOf(client, config) !== originOf(client, saved)
  if (moved) delete config.apiKey
  if (apiKey !== undefined) config.apiKey = apiKey
  try {
    return await listModels(client, readClientConfig(client, config))
  } catch (error) {
    throw asUnavailable(error)
  }
}
