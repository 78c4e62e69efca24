import type { RequestRow } from '@trivium/inbox-contract'
import type { Screen, Style } from './screen.ts'

const methodStyles: Readonly<Record<string, Style>> = {
  GET: 'green',
  POST: 'yellow',
  PUT: 'blue',
  PATCH: 'cyan',
  DELETE: 'red',
}

/** `12:30:05 POST /path?query`: how every command names a request. */
export function describeRequest(row: RequestRow, screen: Screen): string {
  const time = new Date(row.receivedAt).toTimeString().slice(0, 8)
  const method = screen.paint(methodStyles[row.method] ?? 'magenta', row.method.padEnd(6))
  return `${screen.paint('dim', time)}  ${method} ${printable(localPath(row))}`
}

/** The same with size and content type, and the state of its signature when one was checked. */
export function describeArrival(row: RequestRow, screen: Screen): string {
  const { state } = row.signature
  const styles: Record<string, Style> = { valid: 'green', expired: 'yellow', invalid: 'red' }
  const signature = state === 'unchecked' ? [] : [screen.paint(styles[state] ?? 'dim', `signature ${state}`)]
  const facts = [
    describeSize(row.bodySize),
    ...(row.contentType === null ? [] : [printable(row.contentType)]),
    ...signature,
  ]
  return `${describeRequest(row, screen)}  ${screen.paint('dim', facts[0] ?? '')}${facts
    .slice(1)
    .map(fact => `  ${fact}`)
    .join('')}`
}

export function localPath(row: RequestRow): string {
  const mark = row.target.indexOf('?')
  return mark === -1 ? row.path : `${row.path}${row.target.slice(mark)}`
}

export function describeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`
}

/** A sender must not be able to move the cursor or recolour the terminal. */
export function printable(text: string): string {
  return text.replace(
    /[\x00-\x1f\x7f-\x9f]/g,
    character => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
