import { Html, html, type Text } from './html.ts'
import { option } from './option.ts'

interface Field {
  name: string
  label: Text
  value?: string | number
  hint?: Text
  required?: boolean
  maxLength?: number
  placeholder?: Text
  /** How the value is sent: by default as text. */
  kind?: 'text' | 'number' | 'list' | 'datetime-local' | 'password'
  /** An empty value is sent too, instead of leaving the field out. */
  keep?: boolean
  /** What a browser may fill in by itself; by default nothing. */
  autocomplete?: 'current-password' | 'new-password'
  /** `type=once`: only there while the field `type` of the form says `once`. */
  when?: string
}

const flag = (name: string, on: boolean | undefined) => (on ? new Html(` ${name}`) : '')

const labelled = (field: Pick<Field, 'label' | 'required' | 'hint' | 'keep' | 'when'>, control: Html): Html =>
  html`<label class="field"${field.when && html` data-when="${field.when}"`}><span>${field.label}${!field.required && !field.keep && html` <small>${w => w.common.optional}</small>`}</span>${control}${field.hint && html`<small>${field.hint}</small>`}</label>`

export function textField(field: Field): Html {
  const {
    name,
    value = '',
    required,
    maxLength = 200,
    placeholder = '',
    kind = 'text',
    keep,
    autocomplete = 'off',
  } = field
  const type = kind === 'list' ? 'text' : kind
  const step = kind === 'number' && html` step="any" min="0"`
  const control = html`<input type="${type}"${step} name="${name}" value="${value}" data-kind="${kind}" maxlength="${maxLength}" placeholder="${placeholder}" autocomplete="${autocomplete}"${flag('required', required)}${flag('data-keep', keep)}>`
  return labelled(field, control)
}

export function textArea(field: Field & { rows?: number }): Html {
  const { name, value = '', required, maxLength = 20_000, rows = 4, keep } = field
  // The line break after the tag is not part of the value; without it, one at the beginning of the value would be lost.
  const control = html`<textarea name="${name}" rows="${rows}" maxlength="${maxLength}"${flag('required', required)}${flag('data-keep', keep)}>\n${value}</textarea>`
  return labelled(field, control)
}

export function selectField(
  field: Pick<Field, 'name' | 'label' | 'hint' | 'keep'> & {
    options: readonly (readonly [value: string, label: Text])[]
    value?: string | undefined
  },
): Html {
  const options = field.options.map(([value, label]) => option(value, label, value === (field.value ?? '')))
  return labelled(
    { ...field, required: true },
    html`<select name="${field.name}"${flag('data-keep', field.keep)}>${options}</select>`,
  )
}

/** Sent as true or false. */
export function checkField(field: Pick<Field, 'name' | 'label' | 'hint'>): Html {
  return html`<label class="field check"><span><input type="checkbox" name="${field.name}" data-kind="flag"> ${field.label}</span>${field.hint && html`<small>${field.hint}</small>`}</label>`
}

export const columns = (...fields: Html[]): Html => html`<div class="columns">${fields}</div>`
