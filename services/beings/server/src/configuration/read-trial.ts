import type { AiClientTrial } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from '../ai/index.ts'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { isMask } from '../secrets/mask-secret.ts'
import { withEnvironmentKeys } from '../setup/environment-keys.ts'
import { readClient, readClientConfig } from '../setup/read-first-run.ts'
import { readAiClient } from './ai-clients.ts'
import { originOf } from './seal-config.ts'

/** A configuration that is tried before it is saved; a masked key stands for the saved one of that type. */
export function readTrial(
  context: BeingsContext,
  trial: AiClientTrial,
): { client: ClientTypeDefinition; config: Record<string, string> } {
  const client = readClient(trial.aiClientType)
  const given = withEnvironmentKeys(client, readClientConfig(client, trial.config ?? {}), context.environment)
  return { client, config: isMask(given.apiKey ?? '') ? withSavedKey(context, client, given) : given }
}

// A stored key goes only to its stored endpoint: otherwise a changed address would carry it off.
function withSavedKey(context: BeingsContext, client: ClientTypeDefinition, given: Record<string, string>) {
  const saved = (context.settings as BeingsContext['settings'] | undefined) && readAiClient(context, client.key)
  if (!saved?.config.apiKey)
    throw invalid('There is no saved key.', 'apiKey is masked, but none was saved for this type')
  const config = { ...saved.config, ...given, apiKey: saved.config.apiKey }
  if (originOf(client, config) !== originOf(client, saved.config))
    throw invalid('The saved key belongs to another endpoint.', 'apiKey must be entered again for a new endpoint')
  return config
}
