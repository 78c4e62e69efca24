import { isUtf8 } from 'node:buffer'
import type { RequestRow } from '@trivium/inbox-contract'
import { escapedTarget } from './escaped-target.ts'
import { sentHeaders } from './sent-headers.ts'

/** JavaScript that sends the same request. Repeated headers go in one by one, which an object could not hold. */
export function fetchCall(request: RequestRow, body: Buffer, publicUrl: string): string {
  const headers = sentHeaders(request).map(pair => `    [${pair.map(literal).join(', ')}],`)
  const address = `${publicUrl}${escapedTarget(request.target)}`
  const lines = [`await fetch(${literal(address)}, {`, `  method: ${literal(request.method)},`]
  if (headers.length > 0) lines.push('  headers: [', ...headers, '  ],')
  if (body.length > 0) lines.push(`  body: ${isUtf8(body) ? literal(body.toString('utf8')) : bytes(body)},`)
  return [...lines, '})'].join('\n')
}

/** With every character that is not plain ASCII escaped that could be obeyed or misread instead of shown. */
function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function bytes(body: Buffer): string {
  return `Uint8Array.from(atob('${body.toString('base64')}'), character => character.charCodeAt(0))`
}
