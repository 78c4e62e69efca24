import type { FinishReason } from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from '../estimate-tokens.ts'
import type { ModelAnswer, ModelEvent, ModelRequest } from '../model-client.ts'
import { callId, isObject } from '../tool-calls.ts'
import type { OllamaLine } from './read-lines.ts'

/** Puts an answer together from the lines of Ollama's stream. */
export class OllamaAnswer {
  readonly #answer: ModelAnswer

  constructor(model: string) {
    const usage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 }
    this.#answer = { content: '', thinking: '', toolCalls: [], usage, model, finishReason: 'other' }
  }

  take(line: OllamaLine): ModelEvent[] {
    const answer = this.#answer
    const heard: ModelEvent[] = []
    const { thinking, content } = line.message
    if (typeof thinking === 'string' && thinking !== '') {
      answer.thinking += thinking
      heard.push({ type: 'thinking', delta: thinking })
    }
    if (typeof content === 'string' && content !== '') {
      answer.content += content
      heard.push({ type: 'text', delta: content })
    }
    for (const call of line.message.tool_calls ?? []) this.#call(call)
    if (typeof line.model === 'string' && line.model !== '') answer.model = line.model
    if (line.done) this.#end(line)
    return heard
  }

  whole(request: ModelRequest): ModelAnswer {
    const answer = this.#answer
    if (answer.usage.totalTokens > 0) return answer
    const written = answer.content + answer.thinking + JSON.stringify(answer.toolCalls)
    return { ...answer, usage: estimatedUsage(estimatePrompt(request.messages, request.tools), written) }
  }

  /** Arguments are an object here; some models still send the text of one. */
  #call({ id, function: called }: NonNullable<OllamaLine['message']['tool_calls']>[number]): void {
    const { toolCalls } = this.#answer
    const given = called?.arguments ?? {}
    toolCalls.push({
      id: callId(typeof id === 'string' ? id : '', toolCalls),
      name: typeof called?.name === 'string' ? called.name : '',
      parameters: isObject(given) ? given : { unparsed: String(given) },
    })
  }

  #end({ done_reason: reason, prompt_eval_count: prompt, eval_count: completion }: OllamaLine): void {
    const promptTokens = Number(prompt ?? 0)
    const completionTokens = Number(completion ?? 0)
    this.#answer.usage = { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens }
    this.#answer.finishReason = this.#reason(reason)
  }

  #reason(reason: unknown): FinishReason {
    if (reason === 'length') return 'length'
    return this.#answer.toolCalls.length > 0 ? 'tool-calls' : 'stop'
  }
}
