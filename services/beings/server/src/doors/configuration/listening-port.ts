import type { BeingsConfig } from '../../platform/config.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Environment, then saved (nothing before the set-up), then default. */
export function listeningPort(config: BeingsConfig, settings: Settings | undefined): number {
  if (config.given.has('port')) return config.port
  return settings?.get('port') ?? config.port
}
