import { isUtf8 } from 'node:buffer'
import { requestPath } from './present-request.ts'

export interface SearchedRow {
  target: string
  headers: string
  /** The beginning of the body; SQLite gives null for the beginning of nothing. */
  beginning: Uint8Array | null
}

/** Whether the words (in lower case) occur in path, query, headers or the beginning of a text body. */
export function mentions({ target, headers, beginning }: SearchedRow, text: string): boolean {
  const { path, query } = requestPath(target)
  if (has(path, text) || has(query, text) || has(decoded(path), text) || has(decoded(query), text)) return true
  const list = JSON.parse(headers) as string[]
  const lines = list.flatMap((part, index) => (index % 2 === 0 ? [`${part}: ${list[index + 1]}`] : []))
  return lines.some(line => has(line, text) || has(asUtf8(line), text)) || has(textOf(beginning), text)
}

function has(where: string, text: string): boolean {
  return where.toLowerCase().includes(text)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

/** Headers are kept one character per byte; people search for what they read. */
function asUtf8(line: string): string {
  return Buffer.from(line, 'latin1').toString('utf8')
}

/** Empty for bytes that are no text. The cut may have split the last character, so up to three bytes may be missing. */
function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) return ''
  for (const missing of [0, 1, 2, 3]) {
    const part = Buffer.from(bytes.buffer, bytes.byteOffset, Math.max(0, bytes.byteLength - missing))
    if (isUtf8(part)) return part.toString('utf8')
  }
  return ''
}
