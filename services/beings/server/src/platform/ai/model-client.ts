import type { AIClient, AIRequest, TokenUsage, ToolCall } from '@trivium/beings-contract'

export type ModelEvent =
  | { type: 'text'; delta: string }
  | { type: 'thinking'; delta: string }
  | { type: 'finish'; answer: ModelAnswer }

export interface ModelAnswer {
  content: string
  thinking: string
  toolCalls: ToolCall[]
  usage: TokenUsage
  model: string
}

/** The extension contract's client, plus one call that streams everything a turn needs: text, thinking, tool calls, usage. */
export interface ModelClient extends AIClient {
  readonly clientType: string
  readonly model: string
  /** Calls to the same provider share one limit. */
  readonly provider: string
  stream(request: AIRequest): AsyncIterable<ModelEvent>
}

export type StreamFunction = ModelClient['stream']

/** Derives the contract's two calls from the one stream. */
export function modelClient(known: {
  clientType: string
  model: string
  provider: string
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
