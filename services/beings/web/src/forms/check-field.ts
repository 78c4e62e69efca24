import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'
import type { TObject } from 'typebox'
// Never `typebox/compile`: it makes code of the schema, which the policy of the page forbids.
import { Value } from 'typebox/value'
import { counted } from '../words/fill.tsx'

export type Draft = Readonly<Record<string, unknown>>

/** What is left empty is not sent at all. */
export function dropEmpty(draft: Draft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== undefined))
}

/** What stands in a field that nobody touched may be older than what is stored: it is not sent back. */
export function onlyFields<Body extends object>(names: readonly string[], body: Body): Partial<Body> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Partial<Body>
}

/** What is wrong with one field, by the schema that the server holds it to; undefined: nothing. */
export function checkField(words: Words, schema: TObject, { name, value }: { name: string; value: unknown }) {
  const rule = schema.properties[name]
  if (!rule) return undefined
  if (value === '' || value === undefined) return isRequired(schema, name) ? words.faults.required : undefined
  const [fault] = Value.Errors(rule, value)
  return fault && describe(words, fault.keyword, fault.params)
}

/** Every field that is wrong, by its name. */
export function checkDraft(words: Words, schema: TObject, draft: Draft): Record<string, string> {
  const names = Object.keys(schema.properties)
  const faults = names.map(name => [name, checkField(words, schema, { name, value: draft[name] })] as const)
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== undefined))
}

function isRequired(schema: TObject, name: string): boolean {
  return (schema as { required?: string[] }).required?.includes(name) ?? false
}

function describe(words: Words, keyword: string, params: object): string {
  const { faults } = words
  const { limit = 0, comparison = '', type } = params as { limit?: number; comparison?: string; type?: unknown }
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      return counted(words, faults[keyword], { count: limit })
    case 'minimum':
    case 'maximum':
      return fillText(faults[keyword], { limit })
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return fillText('{comparison} {limit}', { comparison, limit })
    case 'enum':
    case 'const':
    case 'anyOf':
      return faults.choice
    case 'pattern':
    case 'format':
      return faults.pattern
    case 'type':
      return type === 'integer' ? faults.integer : type === 'number' ? faults.number : faults.invalid
    default:
      return faults.invalid
  }
}
