import type { FieldDefinition } from './client-type.ts'

export const apiKeyField: FieldDefinition = {
  key: 'apiKey',
  label: 'API key',
  type: 'password',
  required: true,
  secret: true,
  default: '',
}

export function urlField(key: string, preset: string): FieldDefinition {
  return {
    key,
    label: key === 'baseUrl' ? 'Base URL' : 'Endpoint',
    type: 'url',
    required: true,
    secret: false,
    default: preset,
  }
}

export function modelField(preset: string): FieldDefinition {
  return { key: 'model', label: 'Model', type: 'text', required: true, secret: false, default: preset }
}

/** Accepted for every type besides the fields of its form. */
export const tuningFields = ['temperature', 'maxTokens', 'contextTokens'] as const
