import type { AiClientConfig } from '@trivium/beings-contract'
import { type ClientTypeDefinition, findClientType } from '../../platform/ai/index.ts'
import type { SecretBox } from '../../platform/secrets/encrypt-secret.ts'
import { isMask, maskSecret } from '../../platform/secrets/mask-secret.ts'

interface Change {
  config: AiClientConfig
  previous?: AiClientConfig | undefined
}

/** The configuration as it is stored: secret fields sealed; a mask that came back keeps the key it stands for. */
export function sealConfig(
  box: SecretBox,
  type: ClientTypeDefinition,
  { config, previous = {} }: Change,
): AiClientConfig {
  const kept = keysFor(type, { previous, next: config })
  const secret = secretFields(type)
  const sealed: AiClientConfig = {}
  for (const [key, value] of Object.entries(config)) {
    if (!secret.has(key)) sealed[key] = value
    else if (!isMask(value)) sealed[key] = value === '' ? '' : box.seal(value)
    else if (kept[key] !== undefined) sealed[key] = kept[key]
  }
  return sealed
}

/** The same for a change that is laid over what is there. */
export function mergeConfig(
  box: SecretBox,
  type: ClientTypeDefinition,
  { config, previous = {} }: Change,
): AiClientConfig {
  const secret = secretFields(type)
  const plain = Object.fromEntries(Object.entries(previous).filter(([key]) => !secret.has(key)))
  const kept = keysFor(type, { previous, next: { ...plain, ...config } })
  return { ...plain, ...kept, ...sealConfig(box, type, { config: { ...plain, ...config }, previous }) }
}

/** A key leaves only for the origin it was saved for: with another one it is gone and must be entered again. */
function keysFor(
  type: ClientTypeDefinition,
  { previous, next }: { previous: AiClientConfig; next: AiClientConfig },
): AiClientConfig {
  if (originOf(type, previous) !== originOf(type, next)) return {}
  const secret = secretFields(type)
  return Object.fromEntries(Object.entries(previous).filter(([key]) => secret.has(key)))
}

/** Whether a change took a key away that was there before. */
export function losesKey(type: ClientTypeDefinition, before: AiClientConfig, after: AiClientConfig): boolean {
  return [...secretFields(type)].some(key => (before[key] ?? '') !== '' && after[key] === undefined)
}

/** What cannot be read as an address is an origin of its own. */
export function originOf(type: ClientTypeDefinition, config: AiClientConfig): string {
  try {
    return new URL(type.base(config)).origin
  } catch {
    return `unreadable ${JSON.stringify(type.fields.map(({ key, secret }) => (secret ? '' : config[key])))}`
  }
}

/** For the type it was saved for: which fields are secret says the type, not what stands in them. */
export function openConfig(box: SecretBox, type: string, stored: AiClientConfig): AiClientConfig {
  return mapSecrets(type, stored, value => box.open(value))
}

/** The configuration as a client may see it. */
export function maskConfig(box: SecretBox, type: string, stored: AiClientConfig): AiClientConfig {
  return mapSecrets(type, stored, value => maskSecret(box.open(value)))
}

function mapSecrets(type: string, stored: AiClientConfig, change: (value: string) => string): AiClientConfig {
  const secret = secretFields(findClientType(type))
  const fields = Object.entries(stored)
  return Object.fromEntries(
    fields.map(([key, value]) => [key, secret.has(key) && value !== '' ? change(value) : value]),
  )
}

function secretFields(type: ClientTypeDefinition | undefined): Set<string> {
  return new Set((type?.fields ?? []).filter(field => field.secret).map(field => field.key))
}
