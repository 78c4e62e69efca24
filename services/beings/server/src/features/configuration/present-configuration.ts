import { type Configuration, version } from '@trivium/beings-contract'
import { maskConfig } from '../../core/ai-clients/seal-config.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentSearch } from './read-search.ts'

/** What is in force; a saved value that the environment overrides is told apart under `overridden`. */
export function presentConfiguration(
  context: Uses<'config' | 'dataDirectory' | 'secrets' | 'settings'>,
): Configuration {
  const { config, settings, secrets } = context
  const savedPort = settings.get('port')
  const portGiven = config.given.has('port')
  const clients = Object.entries(settings.get('aiClients'))
  return {
    language: settings.get('language'),
    port: portGiven ? config.port : (savedPort ?? config.port),
    aiClients: Object.fromEntries(clients.map(([type, stored]) => [type, maskConfig(secrets, type, stored)])),
    defaultAiClient: settings.get('defaultAiClient'),
    webSkin: settings.get('webSkin'),
    nickname: settings.get('nickname'),
    ...presentSearch(context),
    dataDirectory: context.dataDirectory,
    version,
    passwordSet: settings.get('passwordHash') !== undefined,
    overridden: portGiven && savedPort !== undefined && savedPort !== config.port ? { port: savedPort } : {},
    given: portGiven ? ['port'] : [],
  }
}
