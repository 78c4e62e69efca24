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
  let originalHost: string | undefined
  let [hasLength, isForwarded] = [false, false]
  // By place: taking pairs apart by name takes several times as long, and this is done for every line of every delivery.
  for (const line of message.headers) {
    const name = line[0]
    const key = name.toLowerCase()
    if (key === 'host') {
      if (originalHost === undefined) lines.push(name, host)
      originalHost ??= line[1]
    } else if (key === 'content-length') {
      if (!hasLength) lines.push(name, length)
      hasLength = true
    } else if (isKept(key, named)) {
      lines.push(name, line[1])
    }
    if (key === 'x-forwarded-host') isForwarded = true
  }
  if (originalHost === undefined) lines.unshift('Host', host)
  if (!hasLength && needsLength(message)) lines.push('Content-Length', length)
  if (originalHost && !isForwarded) lines.push('X-Forwarded-Host', originalHost)
  addProvenance(lines, message, provenance)
  return lines
}

function isKept(key: string, named: ReadonlySet<string>): boolean {
  return !dropped.has(key) && !named.has(key) && !provenanceNames.has(key) && !key.startsWith('proxy-')
}

const none: ReadonlySet<string> = new Set()

function connectionNames(headers: HeaderList): ReadonlySet<string> {
  let names: Set<string> | undefined
  for (const line of headers) {
    const name = line[0]
    if (name.length !== 'connection'.length || name.toLowerCase() !== 'connection') continue
    names ??= new Set()
    for (const named of line[1].split(',')) names.add(named.trim().toLowerCase())
  }
  return names ?? none
}

function needsLength(message: Message): boolean {
  return message.body.length > 0 || !bodilessMethods.has(message.method)
}

function addProvenance(lines: string[], message: Message, provenance: Provenance): void {
  if (provenance.endpointId !== undefined) lines.push('X-Inbox-Endpoint', provenance.endpointId)
  lines.push('X-Inbox-Request-Id', provenance.requestId)
  lines.push('X-Inbox-Delivery-Id', provenance.deliveryId)
  lines.push('X-Inbox-Attempt', String(provenance.attempt))
  if (provenance.originalUrl !== undefined) lines.push('X-Inbox-Original-Url', provenance.originalUrl)
  lines.push('X-Inbox-Hops', String(nextHop(message.headers)))
}
