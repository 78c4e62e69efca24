import { isUtf8 } from 'node:buffer'
import type { Source } from '@trivium/inbox-contract'
import { mostFormFields, mostJsonValues } from '../requests/body-fields.ts'
import { parseQuery } from '../requests/parse-query.ts'
import { requestPath } from '../requests/present-request.ts'
import { isExactNumber, parseExactJson } from './exact-json.ts'

/** The request that a template is filled from. */
export interface TemplateRequest {
  readonly id: string
  readonly seq: number
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  readonly receivedAt: number
  readonly remoteAddress: string | null
}

/** `value` is what JSON gets, undefined when there is none; `bytes` are those of a whole body, which may be no text. */
export interface Found {
  readonly value: unknown
  readonly text?: string
  readonly bytes?: Buffer
}

/** Looks up values; the body is read once, and only when a template asks for it. */
export class TemplateValues {
  readonly #request: TemplateRequest
  #fields: { value: unknown } | undefined

  constructor(request: TemplateRequest) {
    this.#request = request
  }

  find(source: Source): Found {
    if (source.kind === 'literal') return { value: source.value }
    const [name = ''] = source.names
    const { id, seq, method, target, receivedAt, remoteAddress } = this.#request
    const { path, query } = requestPath(target)
    switch (source.field) {
      case 'method':
        return { value: method }
      case 'path':
        return { value: path }
      case 'query':
        return { value: source.names.length === 0 ? query : parameter(query, name) }
      case 'header':
        return { value: this.#header(name) }
      case 'id':
        return { value: id }
      case 'seq':
        return { value: seq }
      case 'receivedAt':
        return { value: new Date(receivedAt).toISOString() }
      case 'from':
        return { value: remoteAddress ?? undefined }
      case 'body':
        return source.names.length === 0 ? this.#body() : { value: valueAt(this.#readFields(), source.names) }
    }
  }

  #header(name: string): string | undefined {
    const value = this.#request.headers.find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1]
    if (value === undefined || !/[\x80-\xff]/.test(value)) return value
    // Kept one character per byte; most senders mean UTF-8.
    const bytes = Buffer.from(value, 'latin1')
    return isUtf8(bytes) ? bytes.toString('utf8') : value
  }

  #body(): Found {
    const { body } = this.#request
    const text = isUtf8(body) ? body.toString('utf8') : ''
    const fields = this.#readFields()
    return { value: fields === undefined ? text : fields, text, bytes: body }
  }

  #readFields(): unknown {
    this.#fields ??= { value: readFields(this.#request.body, this.#header('content-type') ?? '') }
    return this.#fields.value
  }
}

/** JSON, or a form, in which a value that is JSON itself has fields too. */
function readFields(body: Buffer, contentType: string): unknown {
  if (!isUtf8(body)) return undefined
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  if (!/^application\/x-www-form-urlencoded/i.test(contentType)) return parseExactJson(text)
  const form: Record<string, unknown> = Object.create(null)
  let looked = 0
  for (const [name, value] of parseQuery(text, mostFormFields)) {
    if (name in form) continue
    const mayBeJson = /^\s*[[{]/.test(value) && looked < mostJsonValues
    if (mayBeJson) looked += 1
    form[name] = mayBeJson ? (parseExactJson(value) ?? value) : value
  }
  return form
}

function parameter(query: string, name: string): string | undefined {
  return parseQuery(query).find(([given]) => given === name)?.[1]
}

function valueAt(fields: unknown, names: readonly string[]): unknown {
  let value = fields
  for (const name of names) {
    if (typeof value !== 'object' || value === null || isExactNumber(value) || !Object.hasOwn(value, name))
      return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
