import type { AIClient, AIRequest, FinishReason, SealedThinking, TokenUsage, ToolCall } from '@trivium/beings-contract'
import type { ModelProfile } from './model-profile.ts'

export type ModelEvent =
  | { type: 'text'; delta: string }
  | { type: 'thinking'; delta: string }
  /** Something of the request was left out or changed on its way; the answer comes nevertheless. */
  | { type: 'warning'; message: string }
  | { type: 'finish'; answer: ModelAnswer }

export interface ModelAnswer {
  content: string
  thinking: string
  /** The thinking as the provider wants it back; absent where it never does. */
  sealedThinking?: SealedThinking[]
  toolCalls: ToolCall[]
  usage: TokenUsage
  model: string
  /** `length`: the answer was cut. */
  finishReason: FinishReason
}

export interface ModelRequest extends AIRequest {
  /** This many times the usual limit of an answer: for a second try after an empty one. */
  limitTimes?: number
}

/** The extension contract's client, plus one call that streams everything a turn needs: text, thinking, tool calls, usage. */
export interface ModelClient extends AIClient {
  readonly clientType: string
  readonly model: string
  /** Calls to the same provider share one limit. */
  readonly provider: string
  /** What the model takes and gives; may ask the server once, and never fails. */
  profile(signal?: AbortSignal): Promise<ModelProfile>
  stream(request: ModelRequest): AsyncIterable<ModelEvent>
}

export type StreamFunction = ModelClient['stream']

/** Derives the contract's two calls from the one stream. */
export function modelClient(known: {
  clientType: string
  model: string
  provider: string
  profile: ModelClient['profile']
  stream: StreamFunction
}): ModelClient {
  return {
    ...known,
    name: known.clientType,
    async chatAsync(request) {
      for await (const event of known.stream(request)) if (event.type === 'finish') return event.answer
      throw new Error('The model ended without an answer.')
    },
    async *streamChatAsync(request) {
      for await (const event of known.stream(request)) if (event.type === 'text') yield event.delta
    },
  }
}
