import { nextHop } from './hops.ts'
import type { HeaderList, Message, Provenance } from './message.ts'

/** Hop by hop (RFC 9110, 7.6.1), or about this connection only. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])
const provenanceNames = new Set([
  'x-inbox-endpoint',
  'x-inbox-request-id',
  'x-inbox-delivery-id',
  'x-inbox-attempt',
  'x-inbox-original-url',
  'x-inbox-hops',
])
/** Node sends no chunked encoding of its own for these when there is no Content-Length. */
const bodilessMethods = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])

/** The header lines to send, as the flat list `http.request` takes: everything the sender sent, in its order and casing. */
export function forwardHeaders(message: Message, host: string, provenance: Provenance): string[] {
  const named = connectionNames(message.headers)
  const length = String(message.body.length)
  const lines: string[] = []
  const seen = new Set<string>()
  for (const [name, value] of message.headers) {
    const key = name.toLowerCase()
    if (key === 'host' || key === 'content-length') {
      if (!seen.has(key)) lines.push(name, key === 'host' ? host : length)
    } else if (isKept(key, named)) {
      lines.push(name, value)
    }
    seen.add(key)
  }
  if (!seen.has('host')) lines.unshift('Host', host)
  if (!seen.has('content-length') && needsLength(message)) lines.push('Content-Length', length)
  return [...lines, ...provenanceLines(message, seen, provenance)]
}

function isKept(key: string, named: ReadonlySet<string>): boolean {
  return !dropped.has(key) && !named.has(key) && !provenanceNames.has(key) && !key.startsWith('proxy-')
}

const none: ReadonlySet<string> = new Set()

function connectionNames(headers: HeaderList): ReadonlySet<string> {
  let names: Set<string> | undefined
  for (const [name, value] of headers) {
    if (name.length !== 'connection'.length || name.toLowerCase() !== 'connection') continue
    names ??= new Set()
    for (const named of value.split(',')) names.add(named.trim().toLowerCase())
  }
  return names ?? none
}

function needsLength(message: Message): boolean {
  return message.body.length > 0 || !bodilessMethods.has(message.method)
}

function provenanceLines(message: Message, seen: ReadonlySet<string>, provenance: Provenance): string[] {
  const lines: string[] = []
  const originalHost = message.headers.find(([name]) => name.toLowerCase() === 'host')?.[1]
  if (!seen.has('x-forwarded-host') && originalHost) lines.push('X-Forwarded-Host', originalHost)
  if (provenance.endpointId !== undefined) lines.push('X-Inbox-Endpoint', provenance.endpointId)
  lines.push('X-Inbox-Request-Id', provenance.requestId)
  lines.push('X-Inbox-Delivery-Id', provenance.deliveryId)
  lines.push('X-Inbox-Attempt', String(provenance.attempt))
  if (provenance.originalUrl !== undefined) lines.push('X-Inbox-Original-Url', provenance.originalUrl)
  lines.push('X-Inbox-Hops', String(nextHop(message.headers)))
  return lines
}
