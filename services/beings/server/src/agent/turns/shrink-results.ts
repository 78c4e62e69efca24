import type { AIMessage } from '@trivium/beings-contract'

/** What tools brought lately is still being worked with. */
const wholeExchanges = 3
const keptCharacters = 500

/** Old tool results are the largest and the least needed part of a conversation; the being can call the tool again. */
export function shrinkResults(messages: readonly AIMessage[]): AIMessage[] {
  const starts = messages.flatMap((message, index) => (message.role === 'user' ? [index] : []))
  const firstWhole = starts.at(-wholeExchanges) ?? 0
  return messages.map((message, index) => (index < firstWhole && message.role === 'tool' ? shrink(message) : message))
}

export function shrink(message: AIMessage, to = keptCharacters): AIMessage {
  const { length } = message.content
  if (length <= to) return message
  // Half of a character is none.
  const kept = message.content.slice(0, to).replace(/[\ud800-\udbff]$/, '')
  return { ...message, content: `${kept}… (shortened, ${length} characters; call the tool again to see all)` }
}
