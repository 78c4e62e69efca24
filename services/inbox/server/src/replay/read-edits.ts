import { METHODS, validateHeaderName, validateHeaderValue } from 'node:http'
import { limits, type ReplayInput } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'

/** The columns that hold what differs from the stored request. */
export function readEdits({ method, headers, body }: ReplayInput) {
  return {
    edited_method: method === undefined ? null : readMethod(method),
    edited_headers: headers === undefined ? null : readHeaders(headers),
    edited_body: body === undefined ? null : readBody(body),
  }
}

function readMethod(method: string): string {
  const name = method.toUpperCase()
  if (name === 'CONNECT' || !METHODS.includes(name)) {
    throw errors.create('invalid_request', { message: `"${method}" is not a method that can be sent.` })
  }
  return name
}

function readHeaders(headers: readonly [string, string][]): string {
  for (const [name, value] of headers) {
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch {
      throw errors.create('invalid_request', { message: `The header "${name}" has characters that cannot be sent.` })
    }
  }
  return JSON.stringify(headers.flat())
}

function readBody({ encoding, data }: NonNullable<ReplayInput['body']>): Buffer {
  const bytes = Buffer.from(data, encoding)
  // Node leaves out what it cannot read; something else than what was meant would be sent.
  if (encoding === 'base64' && bytes.toString('base64') !== data) {
    throw errors.create('invalid_request', { message: 'The body is not valid base64, with its padding.' })
  }
  if (bytes.length > limits.bodyBytes) throw errors.create('body_too_large')
  return bytes
}
