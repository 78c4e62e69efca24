import { estimatedUsage, estimatePrompt } from './estimate-tokens.ts'
import type { ModelAnswer, ModelRequest } from './model-client.ts'

/** Why an answer ended and what it cost, where the server said half of it or nothing. */
export function settleAnswer(answer: ModelAnswer, request: ModelRequest): ModelAnswer {
  const settled = { ...answer }
  // A call that was cut off with the answer cannot be made.
  if (answer.finishReason === 'length')
    settled.toolCalls = answer.toolCalls.filter(call => !('unparsed' in call.parameters))
  // Some servers say "stop" after calls, some say nothing at all.
  else if (answer.toolCalls.length > 0) settled.finishReason = 'tool-calls'
  else if (answer.finishReason === 'other' && answer.content !== '') settled.finishReason = 'stop'
  if (answer.usage.totalTokens > 0) return settled
  const written = answer.content + answer.thinking + JSON.stringify(settled.toolCalls)
  return { ...settled, usage: estimatedUsage(estimatePrompt(request.messages, request.tools), written) }
}
