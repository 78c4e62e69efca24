import type { AIMessage } from '@trivium/beings-contract'
import type { ModelAnswer, ModelRequest } from './model-client.ts'
import { ProviderFault } from './provider-fault.ts'

/** How much more room an answer gets that was cut before its first word. */
const moreRoom = 4

interface Asking<Request> {
  request: Request
  ask(request: Request): Promise<ModelAnswer>
  /** Words of the answer are out already: nothing can be asked again. */
  spoke(): boolean
  warn(message: string): void
}

/**
 * Asks again, differently, where that brings an answer: without the oldest exchanges when the prompt does not fit, and
 * with more room when the limit cut the answer before its first word.
 */
export async function answerWhole<Request extends ModelRequest>(asking: Asking<Request>): Promise<ModelAnswer> {
  let { request } = asking
  let empty: ModelAnswer | undefined
  for (let drop = 1; ; ) {
    try {
      const answer = await asking.ask(request)
      if (!isEmptyAndCut(answer) || request.limitTimes !== undefined) return answer
      asking.warn(`The answer was cut before its first word; asking again with ${moreRoom} times the limit.`)
      empty = answer
      request = { ...request, limitTimes: moreRoom }
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'too-long' || asking.spoke()) throw error
      const messages = withoutOldest(request.messages, drop)
      // With more room for the answer there is none left for the question: then it stays cut.
      if (!messages && empty) return empty
      if (!messages) throw error
      asking.warn(
        `The conversation is too long for the model; its oldest ${drop === 1 ? 'exchange' : 'exchanges'} left out.`,
      )
      request = { ...request, messages }
      // Each refusal costs a call, so the steps grow.
      drop *= 2
    }
  }
}

function isEmptyAndCut({ content, toolCalls, finishReason }: ModelAnswer): boolean {
  return finishReason === 'length' && content === '' && toolCalls.length === 0
}

/** The system text and the last exchange stay; undefined when there is nothing else. */
function withoutOldest(messages: readonly AIMessage[], count: number): AIMessage[] | undefined {
  const system = messages.filter(message => message.role === 'system')
  const others = messages.filter(message => message.role !== 'system')
  const starts = others.flatMap((message, index) => (message.role === 'user' ? [index] : []))
  const from = starts[Math.min(count, starts.length - 1)]
  return from === undefined || from === 0 ? undefined : [...system, ...others.slice(from)]
}
