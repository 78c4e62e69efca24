import { createHash } from 'node:crypto'
import type { AIMessage, ToolCall } from '@trivium/beings-contract'

/**
 * The calls of a conversation under names and ids that its provider takes. Whatever a model once called stays in the
 * conversation, and so do the ids of a provider that was asked before: for one that does not fit all of it is refused.
 */
export function sendableCalls(messages: readonly AIMessage[], fits: (id: string) => boolean): AIMessage[] {
  const taken = new Set<string>()
  /** The ids that results have to name, by those they were stored with, in the order of the calls. */
  const sent = new Map<string, string[]>()
  const send = (call: ToolCall): ToolCall => {
    const id = fits(call.id) && !taken.has(call.id) ? call.id : otherId(call.id, taken)
    taken.add(id)
    sent.set(call.id, [...(sent.get(call.id) ?? []), id])
    return { ...call, id, name: sendableName(call.name) }
  }
  return messages.map(message => {
    if (message.role === 'tool') {
      const toolCallId = sent.get(message.toolCallId ?? '')?.shift()
      return toolCallId === undefined ? message : { ...message, toolCallId }
    }
    return message.toolCalls ? { ...message, toolCalls: message.toolCalls.map(send) } : message
  })
}

/** The same in every step, so that the beginning of a prompt stays what the provider has kept. */
function otherId(id: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const other = `call_${createHash('sha256').update(`${count} ${id}`).digest('hex').slice(0, 24)}`
    if (!taken.has(other)) return other
  }
}

/** What OpenAI and Anthropic both take for a name. */
function sendableName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/gu, '_').slice(0, 64) || 'unknown'
}
