import type { FinishReason, SealedThinking, TokenUsage } from '@trivium/beings-contract'
import { estimatedUsage, estimatePrompt } from './estimate-tokens.ts'
import type { ModelAnswer, ModelEvent, ModelRequest } from './model-client.ts'
import type { SdkClient } from './sdk-client.ts'
import { type Piece, ThinkTags } from './think-tags.ts'
import type { LanguageModel } from './to-prompt.ts'
import { readToolCall } from './tool-calls.ts'

export type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Value> ? Value : never

const silence: readonly ModelEvent[] = []

/** Puts an answer together from the parts of the SDK's stream. */
export class AnswerReader {
  readonly #known: Pick<SdkClient, 'protocol' | 'profile'>
  readonly #answer: ModelAnswer
  readonly #tags: ThinkTags | undefined
  readonly #sealed: SealedThinking[] = []
  finished = false

  constructor(known: Pick<SdkClient, 'protocol' | 'profile'>, model: string) {
    this.#known = known
    this.#answer = { content: '', thinking: '', toolCalls: [], usage: noUsage(), model, finishReason: 'other' }
    this.#tags = known.protocol === 'openai' ? new ThinkTags() : undefined
  }

  /** What readers hear of a part: mostly nothing or one thing. */
  take(part: Part): readonly ModelEvent[] {
    const answer = this.#answer
    switch (part.type) {
      case 'text-delta':
        if (part.delta === '') return silence
        return this.#hear(this.#tags ? this.#tags.push(part.delta) : [{ type: 'text', delta: part.delta }])
      case 'reasoning-start':
        this.#seal(part)
        return silence
      case 'reasoning-delta':
        this.#seal(part)
        return part.delta === '' ? silence : this.#hear([{ type: 'thinking', delta: part.delta }])
      case 'tool-call':
        answer.toolCalls.push(readToolCall(part, answer.toolCalls))
        return silence
      case 'response-metadata':
        if (part.modelId) answer.model = part.modelId
        return silence
      case 'stream-start':
        return part.warnings.map(toWarning)
      case 'finish':
        this.finished = true
        answer.usage = toUsage(part.usage)
        answer.finishReason = reasons[part.finishReason.unified] ?? 'other'
        return silence
      default:
        return silence
    }
  }

  /** What was held back because it might have been a tag. */
  rest(): readonly ModelEvent[] {
    return this.#tags ? this.#hear(this.#tags.rest()) : silence
  }

  whole(request: ModelRequest): ModelAnswer {
    const answer = this.#answer
    // A call that was cut off with the answer cannot be made.
    if (answer.finishReason === 'length')
      answer.toolCalls = answer.toolCalls.filter(call => !('unparsed' in call.parameters))
    // Some servers say "stop" after calls, some say nothing at all.
    else if (answer.toolCalls.length > 0) answer.finishReason = 'tool-calls'
    else if (answer.finishReason === 'other' && answer.content !== '') answer.finishReason = 'stop'
    if (this.#known.protocol === 'anthropic' && this.#sealed.length > 0) answer.sealedThinking = this.#sealed
    if (answer.usage.totalTokens > 0) return answer
    const written = answer.content + answer.thinking + JSON.stringify(answer.toolCalls)
    return { ...answer, usage: estimatedUsage(estimatePrompt(request.messages, request.tools), written) }
  }

  #hear(pieces: Piece[]): readonly ModelEvent[] {
    for (const { type, delta } of pieces) {
      if (type === 'text') this.#answer.content += delta
      else this.#answer.thinking += delta
    }
    return pieces
  }

  /** The signature comes alone, after the words it seals. */
  #seal(part: Extract<Part, { type: 'reasoning-delta' | 'reasoning-start' }>): void {
    if (this.#known.protocol !== 'anthropic') return
    const { signature, redactedData } = (part.providerMetadata?.anthropic ?? {}) as Record<string, unknown>
    if (part.type === 'reasoning-start') {
      this.#sealed.push({ text: '', ...(typeof redactedData === 'string' && { redacted: redactedData }) })
      return
    }
    const last = this.#sealed.at(-1)
    if (!last) return
    last.text += part.delta
    if (typeof signature === 'string') last.signature = (last.signature ?? '') + signature
  }
}

const noUsage = (): TokenUsage => ({ promptTokens: 0, completionTokens: 0, totalTokens: 0 })

/** An error is thrown before this is asked; where only the closing line came, nothing says why it ended. */
const reasons: Record<string, FinishReason> = {
  stop: 'stop',
  length: 'length',
  'tool-calls': 'tool-calls',
  'content-filter': 'content-filter',
}

function toUsage({ inputTokens, outputTokens }: Extract<Part, { type: 'finish' }>['usage']): TokenUsage {
  const promptTokens = inputTokens.total ?? 0
  const completionTokens = outputTokens.total ?? 0
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    ...(outputTokens.reasoning ? { thinkingTokens: outputTokens.reasoning } : {}),
    ...(inputTokens.cacheRead ? { cachedTokens: inputTokens.cacheRead } : {}),
  }
}

type Warning = Extract<Part, { type: 'stream-start' }>['warnings'][number]

function toWarning(warning: Warning): ModelEvent {
  const { type, ...rest } = warning
  return { type: 'warning', message: `${type}: ${Object.values(rest).join(': ')}` }
}
