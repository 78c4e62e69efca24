import type {
  AIClient,
  AIClientFactory,
  AIRequest,
  AIStreamEvent,
  AiClientConfig,
  Plugin,
} from '@trivium/beings-contract'
import { checkClient, type Loose } from './check-parts.ts'

/** A client may hold a connection or a token, so it is kept; older configurations make room for newer ones. */
const mostKept = 20
const kept = new Map<string, Promise<AIClient>>()

/** The client of this name; one that is configured is made once for each configuration. */
export async function clientFor(plugin: Plugin, name: string, config: AiClientConfig): Promise<AIClient> {
  const found = plugin.aiClients?.find(candidate => candidate.name === name)
  if (!found) throw new Error(`there is no AI client ${name}`)
  if (!('createClient' in found)) return found
  const key = JSON.stringify([name, Object.entries(config).sort()])
  const made = kept.get(key) ?? make(found, config)
  kept.delete(key)
  kept.set(key, made)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  try {
    return await made
  } catch (error) {
    // The next call tries again.
    kept.delete(key)
    throw error
  }
}

async function make(factory: AIClientFactory, config: AiClientConfig): Promise<AIClient> {
  const client: unknown = await factory.createClient({ ...config })
  if (typeof client !== 'object' || client === null) throw new Error(`${factory.name}.createClient must give a client`)
  checkClient(factory.name, client as Loose)
  return client as AIClient
}

/** What a client tells while it answers; one that streams text alone is asked for the whole answer when there are tools. */
export async function* eventsOf(client: AIClient, request: AIRequest): AsyncGenerator<AIStreamEvent> {
  if (client.streamEventsAsync) return yield* client.streamEventsAsync(request)
  if (!request.tools?.length) {
    for await (const text of client.streamChatAsync(request)) yield { type: 'text', text: String(text) }
    return yield { type: 'finish' }
  }
  const { content, thinking, toolCalls, usage, model } = await client.chatAsync(request)
  if (thinking) yield { type: 'thinking', text: thinking }
  if (content) yield { type: 'text', text: content }
  for (const call of toolCalls ?? []) yield { type: 'tool_call', call }
  yield { type: 'finish', ...(usage && { usage }), ...(model && { model }) }
}
