import type { AiClientConfig } from '@trivium/beings-contract'
import { isSealed } from '../secrets/encrypt-secret.ts'
import type { ClientTypeDefinition } from './client-type.ts'
import { embeddingFields } from './embeddings/embedding-field.ts'
import { tuningFields, tuningRanges } from './fields.ts'

export type ConfigCheck = { config: AiClientConfig; faults: [] } | { config: undefined; faults: string[] }

const longest = 4096

/**
 * Keeps the fields the type knows and reports every fault at once. What is missing is no fault: a key may come
 * later, and everything else has a default.
 */
export function validateClientConfig(type: ClientTypeDefinition, config: unknown): ConfigCheck {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    return { config: undefined, faults: ['config must be an object'] }
  }
  const faults: string[] = []
  const kept: AiClientConfig = {}
  const known = fieldsOf(type).map(field => field.key)
  for (const key of known) {
    const value = (config as Record<string, unknown>)[key]
    if (value === undefined) continue
    const fault = faultOf(type, key, value)
    if (fault) faults.push(fault)
    else kept[key] = String(value).trim()
  }
  return faults.length > 0 ? { config: undefined, faults } : { config: kept, faults: [] }
}

const fieldsOf = (type: ClientTypeDefinition) => [...type.fields, ...tuningFields, ...embeddingFields(type)]

function faultOf(type: ClientTypeDefinition, key: string, value: unknown): string | undefined {
  if (key in tuningRanges) return numberFault(key, value)
  if (typeof value !== 'string') return `${key} must be a string`
  if (value.length > longest) return `${key} must have at most ${longest} characters`
  if (/[\r\n\0]/.test(value)) return `${key} must be one line`
  // Only what was sealed here looks like this; taken as it is, nobody could open it.
  if (isSealed(value.trim())) return `${key} must not begin with a mark of sealed values`
  // It becomes part of a host name: anything else in it could lead to another host.
  if (key === 'workspaceId' && !/^[a-z0-9-]*$/i.test(value.trim()))
    return `${key} may have letters, digits and hyphens only`
  const field = fieldsOf(type).find(candidate => candidate.key === key)
  if (field?.type === 'url' && value.trim() !== '' && !isWebAddress(value))
    return `${key} must be an http or https address`
  const choices = field?.options?.map(option => option.value)
  if (choices && value.trim() !== '' && !choices.includes(value.trim()))
    return `${key} must be one of ${choices.join(', ')}`
  return undefined
}

function numberFault(key: string, value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return `${key} must be a number`
  const { from, to, whole } = tuningRanges[key] ?? { from: 0, to: 0, whole: false }
  if (number < from || number > to) return `${key} must be a number from ${from} to ${to}`
  return whole && !Number.isInteger(number) ? `${key} must be a whole number` : undefined
}

function isWebAddress(value: string): boolean {
  const address = URL.parse(value.trim())
  return address?.protocol === 'http:' || address?.protocol === 'https:'
}
