import { isUtf8 } from 'node:buffer'
import { TransportFault } from './fault.ts'
import type { PersistedQueries } from './persisted-queries.ts'

export interface Parameters {
  query: string
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
}

/** `application/json`, in UTF-8 and not compressed: nothing a plain HTML form could send. */
export function checkContentType(contentType: string | undefined, encoding: string | undefined): void {
  // As nearly everybody sends it.
  if (contentType === 'application/json' && encoding === undefined) return
  if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity') {
    const message = 'The body must not be compressed: send it without a Content-Encoding.'
    throw new TransportFault('BAD_REQUEST', message, { status: 415, headers: { 'accept-encoding': 'identity' } })
  }
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';', 10)
  const charset = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('charset='))
  const isUtf8Text = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (type?.trim() === 'application/json' && isUtf8Text) return
  const headers = { 'accept-post': 'application/json' }
  const message = 'The Content-Type must be application/json in UTF-8.'
  throw new TransportFault('BAD_REQUEST', message, { status: 415, headers })
}

export function readBodyParameters(body: Buffer, persisted: PersistedQueries): Parameters {
  if (body.length === 0) throw malformed('The body is missing.')
  if (!isUtf8(body)) throw malformed('The body is not valid UTF-8.')
  const value = parseJson(body.toString('utf8'), 'The body')
  if (Array.isArray(value)) throw malformed('Batches are not supported: send one operation per request.')
  if (!isMap(value)) throw malformed('The body must be a JSON object.')
  return checkParameters(value, persisted)
}

export function readUrlParameters(url: string, persisted: PersistedQueries): Parameters {
  const start = url.indexOf('?')
  const search = new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
  const json = (name: string) => {
    const text = search.get(name)
    return text === null || text === '' ? undefined : parseJson(text, `The parameter ${name}`)
  }
  const given = {
    query: search.get('query') ?? undefined,
    operationName: search.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  }
  return checkParameters(given, persisted)
}

function checkParameters(given: Record<string, unknown>, persisted: PersistedQueries): Parameters {
  const { operationName, variables, extensions } = given
  const query = persisted.resolve(given.query, extensions)
  if (typeof query !== 'string') throw malformed('The parameter query must be a string.')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw malformed('The parameter operationName must be a string.')
  }
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (value !== undefined && value !== null && !isMap(value))
      throw malformed(`The parameter ${name} must be an object.`)
  }
  // Some clients send an empty name when there is none.
  return { query, operationName: operationName || undefined, variables: (variables ?? {}) as Parameters['variables'] }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(`${what} is not valid JSON.`)
  }
}

function malformed(message: string): TransportFault {
  return new TransportFault('BAD_REQUEST', message)
}
