import { limits, parseJsonTemplate, parseTextTemplate, type Template, type Transform } from '@trivium/inbox-contract'
import type { HeaderList, Message } from '@trivium/inbox-relay'
import { type Format, RenderFault, renderTemplate } from './render-template.ts'
import { type TemplateRequest, TemplateValues } from './template-values.ts'

interface ReadTransform {
  readonly setHeaders: readonly { name: string; template: Template }[]
  readonly removed: ReadonlySet<string>
  readonly body: { format: Format; template: Template } | null
}

const readTransforms = new Map<string, ReadTransform>()
const mostKept = 200

/** Puts a message into the shape its target asks for. Whatever goes wrong is a RenderFault that says what. */
export function applyTransform(stored: string, message: Message, request: TemplateRequest): Message {
  try {
    const transform = readTransform(stored)
    const values = new TemplateValues(request)
    const body = transform.body === null ? message.body : renderBody(transform.body, values)
    return { ...message, headers: changeHeaders(message.headers, transform, values), body }
  } catch (error) {
    if (error instanceof RenderFault) throw error
    // A body that is nested beyond all reason exhausts the stack.
    const reason = error instanceof RangeError ? 'the body is nested too deeply' : String(error)
    throw new RenderFault(`The template could not be filled: ${reason}`)
  }
}

function readTransform(stored: string): ReadTransform {
  const known = readTransforms.get(stored)
  if (known) return known
  const { setHeaders, removeHeaders, body } = JSON.parse(stored) as Transform
  const parse = body?.format === 'json' ? parseJsonTemplate : parseTextTemplate
  const read: ReadTransform = {
    setHeaders: setHeaders.map(([name, value]) => ({ name, template: parseTextTemplate(value) })),
    removed: new Set(removeHeaders.map(name => name.toLowerCase())),
    body: body && { format: body.format, template: parse(body.template) },
  }
  if (readTransforms.size >= mostKept) readTransforms.clear()
  readTransforms.set(stored, read)
  return read
}

function renderBody({ format, template }: NonNullable<ReadTransform['body']>, values: TemplateValues): Buffer {
  const body = Buffer.from(renderTemplate(template, format, values))
  if (body.length > limits.bodyBytes) throw new RenderFault('More than 1 MiB would be sent')
  return body
}

/** A header that is set takes the place of the first of its name; another body has neither encoding nor type of the old one. */
function changeHeaders(headers: HeaderList, transform: ReadTransform, values: TemplateValues): HeaderList {
  const removed = new Set(transform.removed)
  const set = new Map<string, [string, string]>()
  if (transform.body) removed.add('content-encoding')
  if (transform.body?.format === 'json' && !removed.has('content-type'))
    set.set('content-type', ['Content-Type', 'application/json'])
  for (const { name, template } of transform.setHeaders) {
    set.set(name.toLowerCase(), [name, headerText(name, renderTemplate(template, 'text', values))])
  }
  const placed = new Set<string>()
  const changed: [string, string][] = []
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    const replacement = set.get(key)
    if (replacement && !placed.has(key)) changed.push(replacement)
    if (replacement) placed.add(key)
    else if (!removed.has(key)) changed.push([name, value])
  }
  for (const [key, line] of set) if (!placed.has(key)) changed.push(line)
  return changed
}

/** As UTF-8, one character per byte, which is how header lines are sent. */
function headerText(name: string, text: string): string {
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(text))
    throw new RenderFault(`The header ${name} would have a line break or control character`)
  const bytes = Buffer.from(text).toString('latin1')
  if (bytes.length > limits.refusedHeadBytes) throw new RenderFault(`The header ${name} would be longer than 8 KiB`)
  return bytes
}
