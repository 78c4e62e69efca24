import type { AiClientConfig } from '@trivium/beings-contract'
import { findClientType } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { BeingRow } from '../beings/being-store.ts'

/** The model a being thinks with: its own, else the saved one of its client, else what that client has by default. */
export function modelOf({ settings }: Uses<'settings'>, being: BeingRow): string {
  const key = being.ai_client_type || settings.get('defaultAiClient')
  const type = findClientType(key)
  const own = JSON.parse(being.ai_config) as AiClientConfig
  const saved = settings.get('aiClients')[type?.key ?? key] ?? {}
  // One that has no choice of models is its own.
  const field = type?.fields.find(({ key: name }) => name === 'model')
  const preset = field ? field.default : key.toLowerCase()
  return [own.model, saved.model, preset].find(model => model !== undefined && model.trim() !== '') ?? ''
}
