import { type FieldName, fieldOf } from './fields.ts'
import { type Comparison, SearchFault, type Term } from './query.ts'
import type { Token } from './tokens.ts'

const shape = /^([a-z]+)(?:\.([^:]+))?:(>=|<=|[=<>])?([\s\S]*)$/i
const units: Readonly<Record<string, number>> = { '': 1, k: 1000, kb: 1000, kib: 1024, m: 1e6, mb: 1e6, mib: 1_048_576 }
const spans: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A word of a search. One that looks like a field but is none is text like any other. */
export function readTerm({ text, quoted }: Extract<Token, { kind: 'word' }>, now: number): Term {
  const [, word = '', name, sign, value = ''] = (quoted ? null : shape.exec(text)) ?? []
  const field = word.toLowerCase() as FieldName
  const known = fieldOf(field)
  if (!known || (name !== undefined && !known.named)) return { kind: 'text', text }
  const comparison: Comparison = sign === undefined ? 'has' : sign === '=' ? 'is' : (sign as Comparison)
  const term = { kind: 'field', field, name, comparison, text: value } as const
  if (known.kind === 'time') return { ...term, number: readTime(field, value, now) }
  if (known.kind === 'number') return { ...term, number: readPlain(field, value) }
  if (known.kind === 'one-of' && value !== '' && !known.values?.includes(value.toLowerCase()))
    throw new SearchFault(`${field} knows ${known.values?.join(', ')}, not ${value}.`)
  return { ...term, number: numberOf(value) }
}

function numberOf(value: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined
}

/** `503`, `10kb`; a status may also be `5xx`, which stays a text. */
function readPlain(field: FieldName, value: string): number | undefined {
  if (field === 'answer' && /^[1-5]xx$/i.test(value)) return undefined
  const [, digits, unit = ''] = /^(\d{1,15})([a-z]*)$/i.exec(value) ?? []
  const factor = field === 'size' ? units[unit.toLowerCase()] : unit === '' ? 1 : undefined
  if (digits === undefined || factor === undefined) throw new SearchFault(`${field} takes a number, not "${value}".`)
  return Number(digits) * factor
}

function readTime(field: FieldName, value: string, now: number): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhdw])$/i.exec(value) ?? []
  if (count !== undefined) return now - Number(count) * (spans[unit.toLowerCase()] ?? 0)
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/i.test(value)
  // A time without a zone is UTC, like a date and like every time that is shown.
  const time = isDate
    ? Date.parse(/T.*(Z|[+-]\d{2}:\d{2})$/i.test(value) || !value.includes('T') ? value : `${value}Z`)
    : NaN
  if (Number.isNaN(time))
    throw new SearchFault(`${field} takes a time such as 2026-11-01, 2026-11-01T12:00Z or 2h, not "${value}".`)
  return time
}
