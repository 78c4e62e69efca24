import type { AIMessage, ToolCall } from '@trivium/beings-contract'
import type { MessageRow } from '../chat/chat-records.ts'

interface View {
  beingId: string
  triggerSeq: number
}

/** The conversation as the model of one being should see it in one of its turns. */
export function toHistory(rows: readonly MessageRow[], view: View): AIMessage[] {
  const seen = rows.filter(row => belongs(row, view))
  const messages = inOrderOfTurns(seen).map(row => toMessage(row, view.beingId))
  return withAllResults(messages.filter(message => message !== undefined))
}

/**
 * What came after the message being answered waits for its own turn. What turns wrote belongs whenever it was written: a
 * being has one turn at a time in a conversation, so it is this turn or an earlier one.
 */
function belongs(row: MessageRow, view: View): boolean {
  if (row.status === 'failed' || row.status === 'streaming') return false
  return row.turn_id !== null || row.seq <= view.triggerSeq
}

/** A message that arrived while a turn was under way comes after that turn: results must follow their calls directly. */
function inOrderOfTurns(rows: readonly MessageRow[]): MessageRow[] {
  const lastOfTurn = new Map<string, number>()
  for (const row of rows) if (row.turn_id) lastOfTurn.set(row.turn_id, row.seq)
  const place = (row: MessageRow) => {
    if (row.turn_id) return row.seq
    const during = rows.find(
      other => other.turn_id && other.seq < row.seq && (lastOfTurn.get(other.turn_id) ?? 0) > row.seq,
    )
    return during?.turn_id ? (lastOfTurn.get(during.turn_id) ?? row.seq) + 0.5 : row.seq
  }
  const placed = rows.map(row => ({ row, at: place(row) }))
  return placed.sort((one, other) => one.at - other.at || one.row.seq - other.row.seq).map(({ row }) => row)
}

const longestResult = 20_000

function toMessage(row: MessageRow, beingId: string): AIMessage | undefined {
  const own = row.sender_id === beingId
  if (row.role === 'system') return undefined
  if (row.role === 'user') return { role: 'user', content: row.content }
  if (row.role === 'tool') {
    return own && row.tool_call_id
      ? { role: 'tool', content: row.content.slice(0, longestResult), toolCallId: row.tool_call_id }
      : undefined
  }
  if (!own) return row.content === '' ? undefined : { role: 'user', content: `${row.sender_name}: ${row.content}` }
  const toolCalls = row.tool_calls ? (JSON.parse(row.tool_calls) as ToolCall[]) : []
  if (row.content === '' && toolCalls.length === 0) return undefined
  const calls = toolCalls.map(({ id, name, parameters }) => ({ id, name, parameters }))
  return { role: 'assistant', content: row.content, ...(calls.length > 0 && { toolCalls: calls }) }
}

/** Providers refuse a call without a result and a result without a call. */
function withAllResults(messages: AIMessage[]): AIMessage[] {
  const complete: AIMessage[] = []
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') continue
    complete.push(message)
    const results = messages.slice(index + 1)
    for (const call of message.toolCalls ?? []) {
      const found = results.find(other => other.role === 'tool' && other.toolCallId === call.id)
      complete.push(found ?? { role: 'tool', content: 'Error: there is no result.', toolCallId: call.id })
    }
  }
  return complete
}
