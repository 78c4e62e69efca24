import { limits } from '@trivium/inbox-contract'
import { decode } from './parse-query.ts'
import type { SearchedRequest } from './searched-request.ts'

/** Whether the words (in lower case) occur in path, query, headers, the note or the beginning of a text body. */
export function mentions(request: SearchedRequest, text: string): boolean {
  const { path, query, headers } = request
  for (const part of [path, query])
    if (has(part, text) || has(asUtf8(part), text) || has(decode(part), text)) return true
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  if (lines.some(line => has(line, text) || has(asUtf8(line), text))) return true
  return has(request.row.note ?? '', text) || has(request.text.slice(0, limits.searchedBodyBytes), text)
}

function has(where: string, text: string): boolean {
  return where.toLowerCase().includes(text)
}

/** Targets and headers are kept one character per byte; people search for what they read. */
export function asUtf8(line: string): string {
  return /[\x80-\xff]/.test(line) ? Buffer.from(line, 'latin1').toString('utf8') : line
}
