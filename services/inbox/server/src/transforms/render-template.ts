import { type Expression, limits, type Pipe, type Template } from '@trivium/inbox-contract'
import { isExactNumber } from './exact-json.ts'
import type { Found, TemplateValues } from './template-values.ts'

/** Why a request could not be put into the shape its target asks for. */
export class RenderFault extends Error {
  override name = 'RenderFault'
}

export type Format = 'json' | 'text'

/** Fills a template. In JSON a value between quotes is escaped, elsewhere it is a JSON value, `null` when there is none. */
export function renderTemplate(template: Template, format: Format, values: TemplateValues): string {
  const parts: string[] = []
  let length = 0
  for (const part of template) {
    const text = typeof part === 'string' ? part : write(part, format, values)
    length += text.length
    // Judged piece by piece: two hundred times a megabyte must not be put together first.
    if (length > limits.bodyBytes) throw new RenderFault('More than 1 MiB would be sent')
    parts.push(text)
  }
  return parts.join('')
}

function write(
  { expression, inString }: { expression: Expression; inString: boolean },
  format: Format,
  values: TemplateValues,
): string {
  const found = expression.pipes.reduce(applyPipe, values.find(expression.source))
  if (format === 'text') return textOf(found)
  return inString ? JSON.stringify(textOf(found)).slice(1, -1) : JSON.stringify(found.value ?? null)
}

function applyPipe(found: Found, pipe: Pipe): Found {
  switch (pipe.name) {
    case 'default':
      return isMissing(found) ? { value: pipe.value } : found
    case 'json':
      return { value: JSON.stringify(found.value ?? null) }
    case 'upper':
      return { value: textOf(found).toUpperCase() }
    case 'lower':
      return { value: textOf(found).toLowerCase() }
    case 'trim':
      return { value: textOf(found).trim() }
    case 'url':
      return { value: encodeURIComponent(textOf(found).toWellFormed()) }
    case 'base64':
      return { value: (found.bytes ?? Buffer.from(textOf(found))).toString('base64') }
  }
}

function isMissing({ value }: Found): boolean {
  return value === undefined || value === null || value === ''
}

function textOf({ value, text }: Found): string {
  if (text !== undefined) return text
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (isExactNumber(value)) return value.rawJSON
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
