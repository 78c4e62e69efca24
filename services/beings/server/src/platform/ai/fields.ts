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

const number = (key: string, label: string): FieldDefinition => ({
  key,
  label,
  type: 'number',
  required: false,
  secret: false,
  default: '',
})

const levels = [
  { value: '', label: 'as the model decides' },
  { value: 'off', label: 'off' },
  { value: 'low', label: 'little' },
  { value: 'medium', label: 'medium' },
  { value: 'high', label: 'much' },
  { value: 'max', label: 'as much as possible' },
]

/** How a model is asked: for every type that speaks to one, besides the fields of its form. */
export const tuningFields: FieldDefinition[] = [
  number('temperature', 'Temperature'),
  number('maxTokens', 'Longest answer (tokens)'),
  number('contextTokens', 'Context (tokens)'),
  { ...number('thinking', 'Thinking'), type: 'select', options: levels },
]

/** What each number may be. */
export const tuningRanges: Record<string, { from: number; to: number; whole: boolean }> = {
  temperature: { from: 0, to: 2, whole: false },
  maxTokens: { from: 1, to: 1_000_000, whole: true },
  contextTokens: { from: 1000, to: 10_000_000, whole: true },
}
