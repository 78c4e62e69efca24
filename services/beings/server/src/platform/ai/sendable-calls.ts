import { createHash } from 'node:crypto'
import type { AIMessage, ToolCall } from '@trivium/beings-contract'

/** The ids that a provider takes, and how one looks that is made for it from the hash of another. */
export interface CallIds {
  fits(id: string): boolean
  make(hash: string): string
}

const makeUsual = (hash: string) => `call_${hash.slice(0, 24)}`

/** OpenAI takes ids of any signs up to this length; Kimi wants its own back as they were, with dots and colons. */
export const usualIds: CallIds = { fits: id => id.length <= 40, make: makeUsual }
/** Anthropic is particular about the signs. */
export const plainIds: CallIds = { fits: id => /^[a-zA-Z0-9_-]+$/.test(id), make: makeUsual }
/** Mistral takes nine letters and digits, and nothing else. */
export const shortIds: CallIds = { fits: id => /^[a-zA-Z0-9]{9}$/.test(id), make: hash => hash.slice(0, 9) }
export const anyIds: CallIds = { fits: () => true, make: makeUsual }

/**
 * The calls of a conversation under names and ids that its provider takes. Whatever a model once called stays in the
 * conversation, and so do the ids of a provider that was asked before: for one that does not fit all of it is refused.
 */
export function sendableCalls(messages: readonly AIMessage[], ids: CallIds): AIMessage[] {
  const taken = new Set<string>()
  /** The ids that results have to name, by those they were stored with, in the order of the calls. */
  const sent = new Map<string, string[]>()
  const send = (call: ToolCall): ToolCall => {
    const id = ids.fits(call.id) && !taken.has(call.id) ? call.id : otherId(call.id, taken, ids)
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
function otherId(id: string, taken: ReadonlySet<string>, { make }: CallIds): string {
  for (let count = 1; ; count++) {
    const other = make(createHash('sha256').update(`${count} ${id}`).digest('hex'))
    if (!taken.has(other)) return other
  }
}

/** What OpenAI and Anthropic both take for a name. */
function sendableName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/gu, '_').slice(0, 64) || 'unknown'
}
