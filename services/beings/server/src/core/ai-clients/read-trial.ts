import type { AiClientConfig, AiClientTrial } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isMask, maskSecret } from '../../platform/secrets/mask-secret.ts'
import { requireBeing } from '../beings/find-being.ts'
import { readAiClient } from './ai-clients.ts'
import { readOwnFields } from './being-ai-client.ts'
import { withEnvironmentKeys } from './environment-keys.ts'
import { layConfig } from './lay-config.ts'
import { readClient, readClientConfig } from './read-client.ts'
import { originOf } from './seal-config.ts'

/** Before the set-up there is nothing saved. */
export type TrialContext = Uses<'environment'> & Partial<Uses<'settings' | 'secrets' | 'database'>>

/** A configuration that is tried before it is saved; a masked key stands for the stored one of the being or the type. */
export async function readTrial(
  context: TrialContext,
  trial: AiClientTrial,
): Promise<{ client: ClientTypeDefinition; config: AiClientConfig }> {
  const client = readClient(trial.aiClientType)
  const given = withEnvironmentKeys(client, readClientConfig(client, trial.config ?? {}), context.environment)
  const saved = savedFields(context, client)
  const own = await ownFields(context, client, trial.beingId)
  const known = isMask(given.apiKey ?? '') ? withStoredKey(client, given, [own, saved]) : given
  // What a being leaves open is taken from the saved client of that type; so is a key that is not spoken of at all.
  const laid = trial.beingId !== undefined || known.apiKey === undefined
  return { client, config: laid ? layConfig(client, saved, known) : known }
}

function savedFields({ settings, secrets }: TrialContext, client: ClientTypeDefinition): AiClientConfig {
  return (settings && secrets && readAiClient({ settings, secrets }, client.key)?.config) || {}
}

async function ownFields(
  { database, secrets }: TrialContext,
  client: ClientTypeDefinition,
  beingId: string | undefined,
): Promise<AiClientConfig> {
  if (beingId === undefined || !database || !secrets) return {}
  const being = await requireBeing({ database }, beingId)
  const own = await readOwnFields({ database, secrets }, being.id)
  return own?.type === client.key ? own.config : {}
}

// A stored key goes only to its stored endpoint: otherwise a changed address would carry it off.
function withStoredKey(
  client: ClientTypeDefinition,
  given: AiClientConfig,
  stored: readonly AiClientConfig[],
): AiClientConfig {
  const withKey = stored.filter(({ apiKey = '' }) => apiKey !== '')
  const meant = withKey.find(({ apiKey = '' }) => maskSecret(apiKey) === given.apiKey) ?? withKey[0]
  if (!meant?.apiKey) throw invalid('There is no saved key.', 'apiKey is masked, but none was saved for this type')
  const config = { ...meant, ...given, apiKey: meant.apiKey }
  if (originOf(client, config) !== originOf(client, meant))
    throw invalid('The saved key belongs to another endpoint.', 'apiKey must be entered again for a new endpoint')
  return config
}
