import type { ChatEvent } from '@trivium/beings-contract'
import type { ShownCall, ShownMessage } from '../transcript/to-parts.ts'

type Messages = readonly ShownMessage[]

/** Puts a message in its place: the one it was before, or the end. */
export function putMessage(messages: Messages, message: ShownMessage): Messages {
  const at = messages.findLastIndex(({ id }) => id === message.id)
  const before = messages[at]
  return before ? messages.with(at, withKnown(before, message)) : [...messages, message]
}

/** What is told of a message while it is written leaves out what belongs to it otherwise. */
function withKnown(before: ShownMessage, message: ShownMessage): ShownMessage {
  const { files, variants, toolCalls: known = [] } = before
  const toolCalls = message.toolCalls?.map(call => {
    const told = known.find(({ id }) => id === call.id)
    return told && !call.status && !call.result ? { ...told, ...call } : call
  })
  return { ...(files && { files }), ...(variants && { variants }), ...message, ...(toolCalls && { toolCalls }) }
}

type CallEvent = Extract<ChatEvent, { type: 'tool_call' }>

/** Shows at its message how a call stands. */
export function putCall(messages: Messages, event: CallEvent): Messages {
  const at = messages.findLastIndex(({ id }) => id === event.messageId)
  const message = messages[at]
  if (!message) return messages
  const { id, tool, parameters, status, startedAt, durationMs } = event
  const times = { ...(startedAt !== undefined && { startedAt }), ...(durationMs !== undefined && { durationMs }) }
  const told: ShownCall = { id, name: tool, parameters, status, ...times }
  const calls = message.toolCalls ?? []
  const known = calls.some(call => call.id === id)
  const toolCalls = known ? calls.map(call => (call.id === id ? { ...call, ...told } : call)) : [...calls, told]
  return messages.with(at, { ...message, toolCalls })
}

/** The newest page read again: what is older stays, if the page begins within what is shown. */
export function joinNewest(messages: Messages, page: Messages): { messages: Messages; joined: boolean } {
  const at = page[0] ? messages.findLastIndex(({ id }) => id === page[0]?.id) : -1
  return at > 0 ? { messages: [...messages.slice(0, at), ...page], joined: true } : { messages: page, joined: false }
}
