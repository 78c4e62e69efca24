import type { FinishReason } from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from '../estimate-tokens.ts'
import type { ModelAnswer, ModelEvent, ModelRequest } from '../model-client.ts'
import { type Piece, ThinkTags } from '../think-tags.ts'
import { callId, isObject, readParameters } from '../tool-calls.ts'
import type { OllamaLine } from './read-lines.ts'

/** Puts an answer together from the lines of Ollama's stream. */
export class OllamaAnswer {
  readonly #answer: ModelAnswer
  /** Models that the server does not know as thinking ones think between tags. */
  readonly #tags = new ThinkTags()

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
    if (typeof content === 'string' && content !== '') heard.push(...this.#hear(this.#tags.push(content)))
    const calls = Array.isArray(line.message.tool_calls) ? line.message.tool_calls : []
    for (const call of calls.filter(isObject)) this.#call(call)
    if (typeof line.model === 'string' && line.model !== '') answer.model = line.model
    if (!line.done) return heard
    this.#end(line)
    return [...heard, ...this.#hear(this.#tags.rest())]
  }

  whole(request: ModelRequest): ModelAnswer {
    const answer = this.#answer
    if (answer.usage.totalTokens > 0) return answer
    const written = answer.content + answer.thinking + JSON.stringify(answer.toolCalls)
    return { ...answer, usage: estimatedUsage(estimatePrompt(request.messages, request.tools), written) }
  }

  #hear(pieces: Piece[]): ModelEvent[] {
    for (const { type, delta } of pieces) this.#answer[type === 'text' ? 'content' : 'thinking'] += delta
    return pieces
  }

  /** Arguments are an object here; some models still send the text of one. */
  #call({ id, function: called }: NonNullable<OllamaLine['message']['tool_calls']>[number]): void {
    const { toolCalls } = this.#answer
    const given = called?.arguments ?? {}
    toolCalls.push({
      id: callId(typeof id === 'string' ? id : '', toolCalls),
      name: typeof called?.name === 'string' ? called.name : '',
      parameters: isObject(given) ? given : readParameters(typeof given === 'string' ? given : JSON.stringify(given)),
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
