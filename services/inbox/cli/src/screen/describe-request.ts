import type { RequestRow } from '@trivium/inbox-contract'
import { asRead } from './as-read.ts'
import { type Part, paint, type Style } from './screen.ts'

/** Longer than any address that is meant to be read. */
const longestPath = 200

const methodStyles: Readonly<Record<string, Style>> = {
  GET: 'green',
  POST: 'yellow',
  PUT: 'blue',
  PATCH: 'cyan',
  DELETE: 'red',
}

/** `12:30:05 POST /path?query`: how every command names a request. */
export function describeRequest(row: RequestRow): Part[] {
  const time = new Date(row.receivedAt).toTimeString().slice(0, 8)
  const method = paint(methodStyles[row.method] ?? 'magenta', row.method.padEnd(6))
  return [paint('dim', time), '  ', method, ` ${shortPath(row)}`]
}

/** The same with size and content type, and the state of its signature when one was checked. */
export function describeArrival(row: RequestRow): Part[] {
  const { state } = row.signature
  const styles: Record<string, Style> = { valid: 'green', expired: 'yellow', invalid: 'red' }
  const type = row.contentType === null ? [] : [`  ${row.contentType}`]
  const signature = state === 'unchecked' ? [] : ['  ', paint(styles[state] ?? 'dim', `signature ${state}`)]
  return [...describeRequest(row), '  ', paint('dim', describeSize(row.bodySize)), ...type, ...signature]
}

/** One line stays one line; --json has all of it. */
function shortPath(row: RequestRow): string {
  const path = asRead(localPath(row))
  if (path.length <= longestPath) return path
  return `${path.slice(0, longestPath)}… (${(path.length - longestPath).toLocaleString('en')} more)`
}

export function localPath(row: RequestRow): string {
  const mark = row.target.indexOf('?')
  return mark === -1 ? row.path : `${row.path}${row.target.slice(mark)}`
}

export function describeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`
}
