import type { AiClientConfig, AiClientType } from '@trivium/beings-contract'
import { isSealed, type SecretBox } from '../secrets/encrypt-secret.ts'
import { isMask, maskSecret } from '../secrets/mask-secret.ts'

type Fields = Pick<AiClientType, 'fields'>

/** The configuration as it is stored: secret fields sealed; a mask that came back keeps the key it stands for. */
export function sealConfig(
  box: SecretBox,
  type: Fields,
  { config, previous = {} }: { config: AiClientConfig; previous?: AiClientConfig | undefined },
): AiClientConfig {
  const secret = secretKeys(type)
  const sealed: AiClientConfig = {}
  for (const [key, value] of Object.entries(config)) {
    if (!secret.has(key)) sealed[key] = value
    else if (!isMask(value)) sealed[key] = value === '' ? '' : box.seal(value)
    else if (previous[key] !== undefined) sealed[key] = previous[key]
  }
  return sealed
}

export function openConfig(box: SecretBox, stored: AiClientConfig): AiClientConfig {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, isSealed(value) ? box.open(value) : value]),
  )
}

/** The configuration as a client may see it. */
export function maskConfig(box: SecretBox, stored: AiClientConfig): AiClientConfig {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, isSealed(value) ? maskSecret(box.open(value)) : value]),
  )
}

function secretKeys({ fields }: Fields): Set<string> {
  return new Set(fields.filter(field => field.secret).map(field => field.key))
}
