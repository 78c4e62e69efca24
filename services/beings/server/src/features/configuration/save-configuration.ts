import type { AiClientConfig, ConfigurationChange } from '@trivium/beings-contract'
import { readClient, readClientConfig } from '../../core/ai-clients/read-client.ts'
import { losesKey, mergeConfig } from '../../core/ai-clients/seal-config.ts'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { findClientType } from '../../platform/ai/index.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readLanguage } from '../../platform/settings/read-language.ts'
import type { SettingsValues } from '../../platform/settings/settings.ts'
import { restartFailed } from '../beings/restart-failed.ts'
import { readSearch } from './read-search.ts'

/** Checks all of it before anything is changed; answers with the names of what needs a restart to take effect. */
export function saveConfiguration(
  context: Uses<'clock' | 'config' | 'database' | 'mailbox' | 'secrets' | 'settings'>,
  change: ConfigurationChange,
): Promise<Saving> {
  return context.settings.inTurn(() => save(context, change))
}

interface Saving {
  restartRequired: string[]
  /** Client types whose key went because their address leads elsewhere now. */
  keysRemoved: string[]
}

async function save(
  context: Uses<'clock' | 'config' | 'database' | 'mailbox' | 'secrets' | 'settings'>,
  change: ConfigurationChange,
): Promise<Saving> {
  const aiClients = change.aiClients && mergeClients(context, change.aiClients)
  const defaultAiClient = readDefault(context, change, aiClients)
  const values: Partial<SettingsValues> = {
    ...(change.language !== undefined && { language: readLanguage(change.language) }),
    ...(change.port !== undefined && { port: change.port }),
    ...(change.webSkin !== undefined && { webSkin: change.webSkin }),
    ...(change.nickname !== undefined && { nickname: checkName('nickname', change.nickname) }),
    ...(aiClients && { aiClients }),
    ...readSearch(context, change),
    ...(defaultAiClient !== undefined && { defaultAiClient }),
  }
  const keysRemoved = Object.keys(aiClients ?? {}).filter(type => hasLostKey(context, type, aiClients?.[type]))
  const movesPort = change.port !== undefined && change.port !== (context.settings.get('port') ?? context.config.port)
  await context.settings.save(values)
  await auditPerson(context, context.database.db, { action: 'config.save', resource: Object.keys(values).join(', ') })
  if (aiClients || defaultAiClient !== undefined) await restartFailed(context)
  return { keysRemoved, restartRequired: movesPort && !context.config.given.has('port') ? ['port'] : [] }
}

function hasLostKey({ settings }: Uses<'settings'>, type: string, after: AiClientConfig = {}): boolean {
  const client = findClientType(type)
  return client !== undefined && losesKey(client, settings.get('aiClients')[type] ?? {}, after)
}

type Saved = SettingsValues['aiClients']

function mergeClients(
  context: Uses<'secrets' | 'settings'>,
  given: NonNullable<ConfigurationChange['aiClients']>,
): Saved {
  const merged: Saved = { ...context.settings.get('aiClients') }
  for (const [name, fields] of Object.entries(given)) {
    const client = readClient(name)
    if (fields === null) {
      delete merged[client.key]
      continue
    }
    const config = readClientConfig(client, fields)
    merged[client.key] = mergeConfig(context.secrets, client, { config, previous: merged[client.key] })
  }
  return merged
}

function readDefault(context: Uses<'settings'>, change: ConfigurationChange, clients: Saved | undefined) {
  const current = context.settings.get('defaultAiClient')
  const wanted = change.defaultAiClient === undefined ? undefined : readClient(change.defaultAiClient).key
  const removed = clients && current in context.settings.get('aiClients') && !(current in clients)
  if (removed && (wanted === undefined || wanted === current)) {
    throw invalid(
      'The default client cannot be removed.',
      'aiClients removes the default client: choose another default',
    )
  }
  return wanted
}
