import type { AiClientConfig } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { originOf } from './seal-config.ts'

/**
 * The own fields of a being over the saved ones of its client type. A key stays with the address it was saved for: an
 * own key never goes to the saved address, and the saved key never to an own one.
 */
export function layConfig(type: ClientTypeDefinition, saved: AiClientConfig, own: AiClientConfig): AiClientConfig {
  const filled = Object.fromEntries(Object.entries(own).filter(([, value]) => value.trim() !== ''))
  const secrets = type.fields.filter(field => field.secret).map(field => field.key)
  const hasKey = secrets.some(key => filled[key] !== undefined)
  if (!hasKey) {
    const laid = { ...saved, ...filled }
    return originOf(type, laid) === originOf(type, saved) ? laid : without(laid, secrets)
  }
  const places = type.fields.map(field => field.key).filter(key => key !== 'model')
  return { ...without(saved, places), ...filled }
}

function without(config: AiClientConfig, keys: readonly string[]): AiClientConfig {
  return Object.fromEntries(Object.entries(config).filter(([key]) => !keys.includes(key)))
}
