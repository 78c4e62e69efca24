import type { AIMessage } from '@trivium/beings-contract'
import { estimatePrompt } from '../../platform/ai/index.ts'
import { shrink } from './shrink-results.ts'

/** Less of the newest result would be no use to anybody. */
const leastOfNewest = 2000
const charactersPerToken = 4

/**
 * A turn that reads much can outgrow the window by itself, and nothing before it is left to be dropped. Then its own
 * tool results shrink, the oldest first; the newest, which the model has not seen yet, is only cut to what is left.
 */
export function squeezeExchange(messages: readonly AIMessage[], tokens: number): AIMessage[] {
  const squeezed = [...messages]
  const results = squeezed.flatMap((message, index) => (message.role === 'tool' ? [index] : []))
  for (const index of results.slice(0, -1)) {
    if (estimatePrompt(squeezed) <= tokens) return squeezed
    const message = squeezed[index]
    if (message) squeezed[index] = shrink(message)
  }
  const over = estimatePrompt(squeezed) - tokens
  const last = results.at(-1)
  const newest = last === undefined ? undefined : squeezed[last]
  if (over <= 0 || last === undefined || !newest) return squeezed
  squeezed[last] = shrink(newest, Math.max(leastOfNewest, newest.content.length - Math.ceil(over) * charactersPerToken))
  return squeezed
}
