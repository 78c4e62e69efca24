import { errors } from '../errors.ts'
import type { ImportedRequest } from './imported-request.ts'

interface HarPair {
  name: string
  value: string
}

interface HarEntry {
  startedDateTime?: string
  request?: {
    method?: string
    url?: string
    httpVersion?: string
    headers?: HarPair[]
    postData?: { text?: string; _encoding?: string }
  }
  response?: { status?: number; headers?: HarPair[]; content?: { text?: string; encoding?: string } }
}

/** Requests of a HAR log, ours or a browser's; what it does not know (ids, verdicts, marks) stays open. */
export function fromHar(text: string, receivePath: string): ImportedRequest[] {
  const entries = (parse(text) as { log?: { entries?: HarEntry[] } } | null)?.log?.entries
  if (!Array.isArray(entries)) throw errors.create('invalid_request', { message: 'This is no HAR log.' })
  return entries.map((entry, place) => toRequest(entry, receivePath, place + 1))
}

function toRequest({ startedDateTime, request, response }: HarEntry, receivePath: string, place: number) {
  const receivedAt = Date.parse(startedDateTime ?? '')
  const { method = '', url = '', headers = [], postData } = request ?? {}
  if (!URL.canParse(url) || Number.isNaN(receivedAt) || !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/.test(method))
    throw errors.create('invalid_request', { message: `Entry ${place} of the log has no method, address or time.` })
  const { pathname, search } = new URL(url)
  const status = response?.status ?? 0
  return {
    id: undefined,
    method,
    // The path of another inbox is dropped, that of any other server kept.
    target: `${receivePath}${pathname.replace(/^\/api\/hook\/[^/]+/, '')}${search}`,
    headers: pairs(headers),
    trailers: [],
    httpVersion: /1\.0/.test(request?.httpVersion ?? '') ? '1.0' : '1.1',
    remoteAddress: null,
    receivedAt,
    body: Buffer.from(postData?.text ?? '', postData?._encoding === 'base64' ? 'base64' : 'utf8'),
    signature: null,
    answer:
      status === 0
        ? null
        : { exact: true, status, headers: pairs(response?.headers ?? []), body: response?.content?.text ?? '' },
    answeredAt: status === 0 ? null : receivedAt,
    pinned: false,
    note: null,
  } satisfies ImportedRequest
}

/** Pseudo-headers of HTTP/2 are none, and line breaks have no place in a line. */
function pairs(list: readonly HarPair[]): [string, string][] {
  return list
    .filter(({ name, value }) => typeof name === 'string' && typeof value === 'string' && !name.startsWith(':'))
    .map(({ name, value }) => [name.replaceAll(/[\x00\r\n]/g, ' '), value.replaceAll(/[\x00\r\n]/g, ' ')])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.create('invalid_json')
  }
}
