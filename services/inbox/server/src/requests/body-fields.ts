import { parseInSteps } from './parse-in-steps.ts'
import { parseQuery } from './parse-query.ts'

/**
 * A filter is judged while a request is being captured, and a stranger can put 500,000 fields into a form. What takes forms
 * apart elsewhere stops at 1,000 or 4,096. Beyond these, values that look like JSON are texts, and fields are not looked at.
 */
export const mostJsonValues = 100
export const mostFormFields = 10_000

/** A field of a form that was sent several times. */
class Several {
  readonly values: unknown[]

  constructor(values: unknown[]) {
    this.values = values
  }
}

/**
 * A body as something whose fields can be named: JSON, or a form, in which a value that is JSON itself (as GitHub sends it in
 * `payload`) has fields too. Undefined for anything else.
 */
export function readBodyFields(body: string, contentType: string): unknown {
  if (isForm(contentType)) {
    const form: Record<string, unknown> = Object.create(null)
    let looked = 0
    for (const [name, text] of parseQuery(body, mostFormFields)) {
      if (mayHaveFields(text)) looked += 1
      const value = (looked <= mostJsonValues ? parseJson(text) : undefined) ?? text
      const before = form[name]
      if (before instanceof Several) before.values.push(value)
      else form[name] = before === undefined ? value : new Several([before, value])
    }
    return form
  }
  return parseJson(withoutMark(body))
}

/** The same of JSON in small steps, for a body that would take long. Not of a form: its values have their own ends. */
export function* readFieldsInSteps(body: string, contentType: string): Generator<undefined, unknown> {
  if (isForm(contentType)) return readBodyFields(body, contentType)
  const text = withoutMark(body)
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

/** Some senders begin with a byte order mark, which is no JSON. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
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
  const found: unknown[] = []
  collect(fields, path, found)
  return found
}

/** Into one list: a body can have 100,000 values, and lists of lists of them take ten times as long. */
function collect(fields: unknown, path: readonly string[], found: unknown[], at = 0): void {
  if (fields instanceof Several) for (const value of fields.values) collect(value, path, found, at)
  else if (at === path.length) found.push(fields)
  else if (typeof fields === 'object' && fields !== null) {
    const step = path[at] ?? ''
    if (step === '*') for (const value of Object.values(fields)) collect(value, path, found, at + 1)
    else if (Object.hasOwn(fields, step)) collect((fields as Record<string, unknown>)[step], path, found, at + 1)
  }
}
