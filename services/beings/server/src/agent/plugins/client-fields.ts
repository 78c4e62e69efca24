import type { AiClientField } from '@trivium/beings-contract'
import { type Loose, list, text } from './check-parts.ts'

const keyForm = /^[a-z][A-Za-z0-9]{0,39}$/
const kinds = ['text', 'password', 'url', 'select'] as const
const mostFields = 20

/** The fields a client asks for. The model is a field of every client and needs no mention. */
export function outlineFields(client: string, fields: unknown): AiClientField[] {
  const outlined = list(`${client}.fields`, fields ?? []).map(field => outlineField(client, field))
  if (outlined.length > mostFields) throw new Error(`${client}.fields must be at most ${mostFields}`)
  const keys = outlined.map(field => field.key)
  const double = keys.find((key, index) => keys.indexOf(key) !== index)
  if (double !== undefined) throw new Error(`${client}.fields has "${double}" twice`)
  return outlined
}

function outlineField(client: string, field: Loose): AiClientField {
  const key = text(`${client}.fields`, 'key', field.key)
  if (!keyForm.test(key)) throw new Error(`the field "${key}" of ${client} must be letters and digits`)
  const secret = field.secret === true
  const type = kinds.find(kind => kind === field.type) ?? (secret ? 'password' : 'text')
  if (field.type !== undefined && field.type !== type)
    throw new Error(`the field "${key}" of ${client} must have a type of ${kinds.join(', ')}`)
  const options = type === 'select' ? { options: outlineOptions(`${client}.${key}`, field.options) } : {}
  return {
    key,
    label: text(`${client}.${key}`, 'label', field.label),
    type,
    required: field.required === true,
    secret,
    default: secret ? '' : String(field.default ?? ''),
    ...options,
  }
}

function outlineOptions(owner: string, options: unknown): { value: string; label: string }[] {
  return list(`${owner}.options`, options).map(option => ({
    value: text(owner, 'option.value', option.value),
    label: text(owner, 'option.label', option.label),
  }))
}
