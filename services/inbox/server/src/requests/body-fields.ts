import { parseInSteps } from './parse-in-steps.ts'
import { parseQuery } from './parse-query.ts'

/**
 * A body as something whose fields can be named: JSON, or a form, in which a value that is JSON itself (as GitHub sends it in
 * `payload`) has fields too. Undefined for anything else.
 */
export function readBodyFields(text: string, contentType: string): unknown {
  if (isForm(contentType)) {
    const form: Record<string, unknown> = Object.create(null)
    for (const [name, value] of parseQuery(text)) form[name] = parseJson(value) ?? value
    return form
  }
  return parseJson(text)
}

/** The same of JSON in small steps, for a body that would take long. Not of a form: its values have their own ends. */
export function* readFieldsInSteps(text: string, contentType: string): Generator<undefined, unknown> {
  if (isForm(contentType)) return readBodyFields(text, contentType)
  if (!mayHaveFields(text)) return undefined
  try {
    return yield* parseInSteps(text)
  } catch {
    return undefined
  }
}

function isForm(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(contentType)
}

/** Only an object or a list has any. */
function mayHaveFields(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function parseJson(text: string): object | undefined {
  if (!mayHaveFields(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Every value at a path such as `items.*.sku`; a number counts in a list, a star stands for all. */
export function valuesAt(fields: unknown, path: readonly string[]): unknown[] {
  const [step, ...rest] = path
  if (step === undefined) return [fields]
  if (typeof fields !== 'object' || fields === null) return []
  if (step === '*') return Object.values(fields).flatMap(value => valuesAt(value, rest))
  return Object.hasOwn(fields, step) ? valuesAt((fields as Record<string, unknown>)[step], rest) : []
}
