import type { AiClientConfig } from '@trivium/beings-contract'
import { findClientType } from '../../platform/ai/index.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { openConfig } from './seal-config.ts'

/** A client type with its configuration in the clear: never leaves the server. */
export interface ConfiguredClient {
  type: string
  config: AiClientConfig
}

type Stored = Pick<Kernel, 'settings' | 'secrets'>

/** The saved configuration of a client type; undefined when nothing was saved for it. */
export function readAiClient({ settings, secrets }: Stored, type: string): ConfiguredClient | undefined {
  const key = findClientType(type)?.key ?? type
  const saved = settings.get('aiClients')[key]
  return saved && { type: key, config: openConfig(secrets, key, saved) }
}

/** The client of every being that has none of its own; its type's defaults fill what was never saved. */
export function readDefaultAiClient(store: Stored): ConfiguredClient {
  const type = store.settings.get('defaultAiClient')
  return readAiClient(store, type) ?? { type, config: {} }
}
