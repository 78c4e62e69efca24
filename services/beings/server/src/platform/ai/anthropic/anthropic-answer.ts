import type { FinishReason, SealedThinking, TokenUsage } from '@trivium/beings-contract'
import type { ModelAnswer, ModelEvent, ModelRequest } from '../model-client.ts'
import { settleAnswer } from '../settle-answer.ts'
import { readToolCall } from '../tool-calls.ts'
import type { LanguageModel } from './anthropic-prompt.ts'

export type Part =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Value> ? Value : never

/** Puts an answer together from the parts of the SDK's stream. */
export class AnthropicAnswer {
  readonly #answer: ModelAnswer
  readonly #sealed: SealedThinking[] = []
  finished = false

  constructor(model: string) {
    this.#answer = { content: '', thinking: '', toolCalls: [], usage: noUsage(), model, finishReason: 'other' }
  }

  *take(part: Part): Generator<ModelEvent> {
    const answer = this.#answer
    if (part.type === 'text-delta' && part.delta !== '') {
      answer.content += part.delta
      yield { type: 'text', delta: part.delta }
    } else if (part.type === 'reasoning-delta' || part.type === 'reasoning-start') {
      this.#seal(part)
      if (part.type === 'reasoning-delta' && part.delta !== '') {
        answer.thinking += part.delta
        yield { type: 'thinking', delta: part.delta }
      }
    } else if (part.type === 'tool-call') answer.toolCalls.push(readToolCall(part, answer.toolCalls))
    else if (part.type === 'response-metadata' && part.modelId) answer.model = part.modelId
    else if (part.type === 'stream-start') for (const warning of part.warnings) yield toWarning(warning)
    else if (part.type === 'finish') {
      // The adapter ends a stream that broke off with a part of its own.
      this.finished = part.finishReason.unified !== 'interrupted'
      answer.usage = toUsage(part.usage)
      answer.finishReason = reasons[part.finishReason.unified] ?? 'other'
    }
  }

  whole(request: ModelRequest): ModelAnswer {
    const sealed = this.#sealed.length > 0 ? { sealedThinking: this.#sealed } : {}
    return settleAnswer({ ...this.#answer, ...sealed }, request)
  }

  /** The signature comes alone, after the words it seals. */
  #seal(part: Extract<Part, { type: 'reasoning-delta' | 'reasoning-start' }>): void {
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
