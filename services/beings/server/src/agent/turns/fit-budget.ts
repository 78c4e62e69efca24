import type { AIMessage } from '@trivium/beings-contract'
import { estimateMessage } from '../../platform/ai/index.ts'

/** The newest whole exchanges that fit, from a user message on; the last exchange is always there, whatever its size. */
export function fitBudget(messages: readonly AIMessage[], tokens: number): AIMessage[] {
  const starts = messages.flatMap((message, index) => (message.role === 'user' ? [index] : []))
  let chosen = starts.at(-1) ?? 0
  let used = sizeOf(messages.slice(chosen))
  for (const start of starts.slice(0, -1).reverse()) {
    used += sizeOf(messages.slice(start, chosen))
    if (used > tokens) break
    chosen = start
  }
  return messages.slice(chosen)
}

function sizeOf(messages: readonly AIMessage[]): number {
  return messages.reduce((sum, message) => sum + estimateMessage(message), 0)
}
