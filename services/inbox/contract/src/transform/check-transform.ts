import { limits } from '../limits.ts'
import { placeIn, TemplateFault } from './fault.ts'
import { parseJsonTemplate, parseTextTemplate } from './template.ts'
import type { Transform } from './transform.ts'

/** Which part of a transformation is wrong, and why. */
export class TransformFault extends Error {
  override name = 'TransformFault'
  readonly part: 'headers' | 'body'

  constructor(part: TransformFault['part'], message: string) {
    super(message)
    this.part = part
  }
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Made anew for every attempt, or about the connection. */
const reserved =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|http2-settings|proxy-.*|x-inbox-.*)$/i

/** Throws a TransformFault for what could not be sent, or not as it was meant. */
export function checkTransform({ setHeaders, removeHeaders, body }: Transform): void {
  if (setHeaders.length + removeHeaders.length > limits.transformHeaders)
    throw new TransformFault('headers', `At most ${limits.transformHeaders} headers are set or removed.`)
  for (const name of [...setHeaders.map(([name]) => name), ...removeHeaders]) checkName(name)
  for (const [name, value] of setHeaders) {
    if (value.length > limits.transformHeaderLength)
      throw new TransformFault('headers', `Header ${name}: at most ${limits.transformHeaderLength} characters.`)
    if (/[\r\n\0]/.test(value)) throw new TransformFault('headers', `Header ${name}: no line breaks.`)
    inPlace('headers', `Header ${name}`, value, () => parseTextTemplate(value))
  }
  const seen = new Set<string>()
  for (const name of [...setHeaders.map(([name]) => name), ...removeHeaders]) {
    if (seen.has(name.toLowerCase())) throw new TransformFault('headers', `Header ${name} is named twice.`)
    seen.add(name.toLowerCase())
  }
  if (body === null) return
  const { format, template } = body
  const parse = format === 'json' ? parseJsonTemplate : parseTextTemplate
  inPlace('body', 'Body', template, () => parse(template))
}

function checkName(name: string): void {
  if (!token.test(name) || name.length > limits.transformHeaderLength)
    throw new TransformFault('headers', `"${name}" is not the name of a header.`)
  if (reserved.test(name))
    throw new TransformFault('headers', `${name} is made for every attempt and cannot be changed.`)
}

function inPlace(part: TransformFault['part'], what: string, text: string, parse: () => unknown): void {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error
    throw new TransformFault(part, `${what}, ${placeIn(text, error.at)}: ${error.message}`)
  }
}
