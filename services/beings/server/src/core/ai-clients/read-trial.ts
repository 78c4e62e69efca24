import type { AiClientTrial } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isMask } from '../../platform/secrets/mask-secret.ts'
import { readAiClient } from './ai-clients.ts'
import { withEnvironmentKeys } from './environment-keys.ts'
import { readClient, readClientConfig } from './read-client.ts'
import { originOf } from './seal-config.ts'

/** Before the set-up there is nothing saved. */
export type TrialContext = Uses<'environment'> & Partial<Uses<'settings' | 'secrets'>>

/** A configuration that is tried before it is saved; a masked key stands for the saved one of that type. */
export function readTrial(
  context: TrialContext,
  trial: AiClientTrial,
): { client: ClientTypeDefinition; config: Record<string, string> } {
  const client = readClient(trial.aiClientType)
  const given = withEnvironmentKeys(client, readClientConfig(client, trial.config ?? {}), context.environment)
  return { client, config: isMask(given.apiKey ?? '') ? withSavedKey(context, client, given) : given }
}

// A stored key goes only to its stored endpoint: otherwise a changed address would carry it off.
function withSavedKey(
  { settings, secrets }: TrialContext,
  client: ClientTypeDefinition,
  given: Record<string, string>,
): Record<string, string> {
  const saved = settings && secrets && readAiClient({ settings, secrets }, client.key)
  if (!saved?.config.apiKey)
    throw invalid('There is no saved key.', 'apiKey is masked, but none was saved for this type')
  const config = { ...saved.config, ...given, apiKey: saved.config.apiKey }
  if (originOf(client, config) !== originOf(client, saved.config))
    throw invalid('The saved key belongs to another endpoint.', 'apiKey must be entered again for a new endpoint')
  return config
}
