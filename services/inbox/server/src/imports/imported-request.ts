import { CapturedRequest, limits, type Signature } from '@trivium/inbox-contract'
import { Value } from 'typebox/value'
import { errors } from '../errors.ts'

/** An answer that is shown as it was, whatever the server would add today. */
export interface ExactAnswer {
  exact: true
  status: number
  headers: [string, string][]
  body: string
}

export interface ImportedRequest {
  id: string | undefined
  method: string
  target: string
  headers: [string, string][]
  trailers: [string, string][]
  httpVersion: string
  remoteAddress: string | null
  receivedAt: number
  body: Buffer
  signature: Signature | null
  answer: ExactAnswer | null
  answeredAt: number | null
  pinned: boolean
  note: string | null
}

/** A line of an export, checked: a file may come from anywhere. */
export function fromExportedLine(line: string, place: number): ImportedRequest {
  const request = parseLine(line, place)
  const { body, answer, signature } = request
  const bytes = Buffer.from(body.data, body.encoding)
  if (bytes.length > limits.bodyBytes) refuse(place, 'its body has more than 1 MiB')
  checkText(request, place)
  return {
    id: request.id.toLowerCase(),
    method: request.method,
    target: request.target,
    headers: request.headers,
    trailers: request.trailers,
    httpVersion: request.httpVersion,
    remoteAddress: request.remoteAddress,
    receivedAt: Date.parse(request.receivedAt),
    body: bytes,
    signature: signature.provider === null ? null : signature,
    answer: answer && { exact: true, status: answer.status, headers: answer.headers, body: answer.body.data },
    answeredAt: answer?.at ? Date.parse(answer.at) : null,
    pinned: request.pinned,
    note: request.note,
  }
}

function parseLine(line: string, place: number): CapturedRequest {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    refuse(place, 'it is not JSON')
  }
  if (!Value.Check(CapturedRequest, value)) {
    const [issue] = Value.Errors(CapturedRequest, value)
    refuse(place, `it is no exported request (${issue?.instancePath || 'shape'}: ${issue?.message ?? 'wrong'})`)
  }
  return value
}

/** PostgreSQL stores no NUL in a text, and a request line or header never has one. */
function checkText({ method, target, headers, trailers, note }: CapturedRequest, place: number): void {
  const lines = [method, target, ...headers.flat(), ...trailers.flat()]
  if (lines.some(line => /[\x00\r\n]/.test(line)) || note?.includes('\u0000'))
    refuse(place, 'a line of it holds a line break or a NUL')
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/.test(method)) refuse(place, 'its method is none')
}

function refuse(place: number, why: string): never {
  throw errors.create('invalid_request', { message: `Request ${place} of the file was not imported: ${why}.` })
}
