import type { MessageRow } from './message-store.ts'

const previewLength = 200

/** The one line a list of conversations shows; a message that only calls tools names the first of them. */
export function previewOf(row: Pick<MessageRow, 'content' | 'tool_calls'>): string {
  const line = row.content.replace(/\s+/g, ' ').trim()
  if (line !== '') return Array.from(line).slice(0, previewLength).join('')
  const calls = row.tool_calls ? (JSON.parse(row.tool_calls) as { name: string }[]) : []
  return calls[0] ? `${calls[0].name} …` : ''
}
