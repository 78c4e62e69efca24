import type { CapturedRequest } from '@trivium/inbox-contract'
import { readableHeader } from '../api/header-value.ts'

const madeByClient = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect', 'trailer'])

function sentHeaders({ headers }: CapturedRequest): [string, string][] {
  return headers
    .filter(([name]) => !madeByClient.has(name.toLowerCase()))
    .map(([name, value]) => [name, readableHeader(value)])
}

/** JavaScript that sends the same request. Repeated headers go in one by one, which an object could not hold. */
export function fetchSnippet(request: CapturedRequest, url: string): string {
  const { method, body, bodySize } = request
  const headers = sentHeaders(request).map(pair => `    [${pair.map(text => JSON.stringify(text)).join(', ')}],`)
  const lines = [`await fetch(${JSON.stringify(url)}, {`, `  method: ${JSON.stringify(method)},`]
  if (headers.length > 0) lines.push('  headers: [', ...headers, '  ],')
  if (bodySize > 0) {
    const text = JSON.stringify(body.data)
    lines.push(
      body.encoding === 'utf8'
        ? `  body: ${text},`
        : `  body: Uint8Array.from(atob(${text}), character => character.charCodeAt(0)),`,
    )
  }
  return [...lines, '})'].join('\n')
}

/** A command for HTTPie; bodies go in through its standard input, so that it changes nothing about them. */
export function httpieSnippet(request: CapturedRequest, url: string): string {
  const { method, body, bodySize } = request
  const words = ['http', '--ignore-stdin', method, quote(url)]
  for (const [name, value] of sentHeaders(request)) words.push(quote(value === '' ? `${name};` : `${name}:${value}`))
  if (bodySize === 0) return words.join(' ')
  const command = words.filter(word => word !== '--ignore-stdin').join(' ')
  return body.encoding === 'utf8'
    ? `printf %s ${quote(body.data)} | ${command}`
    : `printf %s ${quote(body.data)} | base64 -d | ${command}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
