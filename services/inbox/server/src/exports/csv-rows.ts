import type { RequestRow } from '@trivium/inbox-contract'

const columns: [name: string, read: (row: RequestRow) => unknown][] = [
  ['seq', row => row.seq],
  ['id', row => row.id],
  ['received_at', row => row.receivedAt],
  ['method', row => row.method],
  ['path', row => row.path],
  ['query', row => row.query.map(([name, value]) => `${name}=${value}`).join('&')],
  ['content_type', row => row.contentType],
  ['body_size', row => row.bodySize],
  ['remote_address', row => row.remoteAddress],
  ['signature', row => row.signature.state],
  ['answer', row => row.answer?.status],
  ['answered_at', row => row.answer?.at],
  ['pinned', row => row.pinned],
  ['note', row => row.note],
]

export const csvHead = `${columns.map(([name]) => name).join(',')}\r\n`

export function csvRow(row: RequestRow): string {
  return `${columns.map(([, read]) => cell(read(row))).join(',')}\r\n`
}

/** What a spreadsheet would take for a formula stays a text: it comes from strangers. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
