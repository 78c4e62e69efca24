import type { AIMessage, ToolCall } from '@trivium/beings-contract'
import type { MessageRow } from '../../features/chat/message-store.ts'
import type { Attachment } from '../../features/chat/read-attachments.ts'
import { foldUploads, isUploadMessage, withAttachment } from './fold-uploads.ts'

type Sealed = NonNullable<AIMessage['sealedThinking']>

interface View {
  beingId: string
  turnId: string
  triggerSeq: number
  /** Which message each turn answers. */
  triggers: ReadonlyMap<string, string | null>
  /** Of the messages that brought files. */
  attachments?: ReadonlyMap<string, Attachment>
  /** The turn goes on with an answer that was cut. */
  continues?: boolean
}

const goOn: AIMessage = {
  role: 'user',
  content: 'Your last message was cut off by its length limit. Go on exactly where it ended, and repeat nothing.',
}

/** The conversation as the model of one being should see it in one of its turns. */
export function toHistory(rows: readonly MessageRow[], view: View): AIMessage[] {
  const seen = rows.filter(row => belongs(row, view))
  const uploads = new Set<AIMessage>()
  const told = inOrderOfTurns(seen, view).flatMap(row => {
    const message = toMessage(row, view)
    if (message?.role === 'user' && isUploadMessage(row.content, view.attachments?.get(row.id))) uploads.add(message)
    return message ? [{ message, own: row.turn_id === view.turnId }] : []
  })
  const messages = told.map(({ message }) => message)
  // What this turn wrote itself comes after the request to go on.
  const own = told.filter(one => one.own).length
  const said = view.continues ? messages.toSpliced(messages.length - own, 0, goOn) : messages
  return foldUploads(withAllResults(said), uploads)
}

/**
 * What came after the message being answered waits for its own turn. What turns wrote belongs whenever it was written: a
 * being has one turn at a time in a conversation, so it is this turn or an earlier one.
 */
function belongs(row: MessageRow, view: View): boolean {
  if (row.status === 'failed' || row.status === 'streaming') return false
  return row.turn_id !== null || row.seq <= view.triggerSeq
}

interface Span {
  turnId: string
  beingId: string
  first: number
  last: number
}

/**
 * A message stands directly before the turn that answers it, after everything that the being said before that turn. One
 * that nothing answers, but came while a turn was under way, follows it: results must follow their calls directly.
 */
function inOrderOfTurns(rows: readonly MessageRow[], view: View): MessageRow[] {
  const spans = spansOf(rows)
  const own = spans.filter(({ beingId }) => beingId === view.beingId)
  const earlier = ({ id, seq }: MessageRow): Span[] => {
    const answer = own.find(({ turnId }) => view.triggers.get(turnId) === id)
    if (answer) return own.filter(({ first }) => first < answer.first)
    if (view.triggers.get(view.turnId) === id) return own
    return spans.filter(({ first, last }) => first < seq && seq < last)
  }
  const place = (row: MessageRow) =>
    row.turn_id ? row.seq : Math.max(row.seq, ...earlier(row).map(({ last }) => last + 0.5))
  const placed = rows.map(row => ({ row, at: place(row) }))
  return placed.sort((one, other) => one.at - other.at || one.row.seq - other.row.seq).map(({ row }) => row)
}

function spansOf(rows: readonly MessageRow[]): Span[] {
  const spans = new Map<string, Span>()
  for (const { turn_id: turnId, sender_id: beingId, seq } of rows) {
    if (turnId === null) continue
    const span = spans.get(turnId)
    if (span) span.last = seq
    else spans.set(turnId, { turnId, beingId, first: seq, last: seq })
  }
  return [...spans.values()]
}

const longestResult = 20_000

function toMessage(row: MessageRow, { beingId, attachments }: View): AIMessage | undefined {
  const own = row.sender_id === beingId
  if (row.role === 'system') return undefined
  if (row.role === 'user') return withAttachment({ role: 'user', content: row.content }, attachments?.get(row.id))
  if (row.role === 'tool') {
    return own && row.tool_call_id
      ? { role: 'tool', content: row.content.slice(0, longestResult), toolCallId: row.tool_call_id }
      : undefined
  }
  if (!own) return row.content === '' ? undefined : { role: 'user', content: `${row.sender_name}: ${row.content}` }
  const toolCalls = row.tool_calls ? (JSON.parse(row.tool_calls) as ToolCall[]) : []
  // Models do say nothing but an empty line, and some providers refuse a conversation in which one did.
  const content = row.content.trim() === '' ? '' : row.content
  if (content === '' && toolCalls.length === 0) return undefined
  const calls = toolCalls.map(({ id, name, parameters }) => ({ id, name, parameters }))
  if (calls.length === 0) return { role: 'assistant', content }
  // What was thought before a call has to come back with it to some providers.
  const { thinking, sealed_thinking: sealed } = row
  return {
    role: 'assistant',
    content,
    ...(thinking !== null && { thinking }),
    ...(sealed !== null && { sealedThinking: JSON.parse(sealed) as Sealed }),
    toolCalls: calls,
  }
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
