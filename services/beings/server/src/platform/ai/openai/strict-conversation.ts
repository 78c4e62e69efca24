import type { AIMessage } from '@trivium/beings-contract'

/** Stands where a server wants somebody to have spoken: before an answer without a question, and after results without an answer. */
const silence = '…'

/**
 * The conversation for servers whose template knows nothing but question, answer, question, answer: two questions in a row
 * become one, and so do two answers. Everything that was said stays in it.
 */
export function strictConversation(messages: readonly AIMessage[]): AIMessage[] {
  const strict: AIMessage[] = []
  for (const message of messages) {
    const last = strict.at(-1)
    if (message.role === 'assistant' && !last) strict.push({ role: 'user', content: silence })
    if (message.role === 'user' && last?.role === 'tool') strict.push({ role: 'assistant', content: silence })
    if (last && isSameVoice(last, message)) strict.splice(-1, 1, joined(last, message))
    else strict.push(message)
  }
  return strict
}

/** An answer with calls is followed by their results, so nothing is ever joined to it. */
function isSameVoice(last: AIMessage, message: AIMessage): boolean {
  if (last.role !== message.role) return false
  return message.role === 'user' || (message.role === 'assistant' && !last.toolCalls?.length)
}

function joined(last: AIMessage, message: AIMessage): AIMessage {
  const content = [last.content, message.content].filter(text => text !== '').join('\n\n')
  const files = [...(last.files ?? []), ...(message.files ?? [])]
  return { ...last, ...message, content, ...(files.length > 0 && { files }) }
}
