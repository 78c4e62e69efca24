import type { MessageRow } from './message-store.ts'

const previewLength = 200

/** The one line a list of conversations shows; undefined when the message says nothing a person would read there. */
export function previewOf(row: Pick<MessageRow, 'content' | 'role'>): string | undefined {
  const line = row.content.replace(/\s+/g, ' ').trim()
  if (line === '' || row.role === 'tool') return undefined
  return Array.from(line).slice(0, previewLength).join('')
}
