import type {
  AIClient,
  AIRequest,
  AIResponse,
  AIStreamEvent,
  AiClientConfig,
  AiClientField,
} from '@trivium/beings-contract'
import type { ClientOutline } from './messages.ts'
import type { PluginCalls } from './plugin-calls.ts'

/** Every client streams events on this side: what it does not tell as one is made one in its thread. */
export type EventClient = Required<AIClient>

/** A client that lives in the thread of its plugin. As it is, it has no configuration; `open` gives it one. */
export interface ThreadClient extends AIClient {
  readonly fields: readonly AiClientField[]
  open(config: AiClientConfig): EventClient
}

export function presentClient({ name, fields, isMade }: ClientOutline, calls: PluginCalls): ThreadClient {
  const open = (config: AiClientConfig): EventClient => {
    const ask = (request: AIRequest) => ({ name, config: isMade ? config : {}, request: plain(request) })
    return {
      name,
      chatAsync: request => calls.ask<AIResponse>({ type: 'chat', ...ask(request) }, signalOf(request)),
      streamChatAsync: request => calls.stream<string>({ type: 'stream', ...ask(request) }, signalOf(request)),
      streamEventsAsync: request => calls.stream<AIStreamEvent>({ type: 'events', ...ask(request) }, signalOf(request)),
    }
  }
  return { ...open({}), fields, open }
}

const plain = ({ signal: _, ...request }: AIRequest) => request

function signalOf({ signal }: AIRequest): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}
