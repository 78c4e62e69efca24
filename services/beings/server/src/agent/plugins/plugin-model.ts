import type { AIMessage, AIRequest } from '@trivium/beings-contract'
import {
  estimatePrompt,
  estimateTokens,
  type ModelAnswer,
  type ModelClient,
  type ModelEvent,
  ProviderFault,
  profileOf,
} from '../../platform/ai/index.ts'
import { modelClient } from '../../platform/ai/model-client.ts'
import { withoutSituation } from '../../platform/ai/situation.ts'
import { takeEvent } from './take-event.ts'
import type { EventClient } from './thread-client.ts'

interface Opened {
  client: EventClient
  model: string
  /** What may not be read in what a plugin says about a failure. */
  secrets: readonly string[]
}

/** A plugin's client in the form in which turns ask every model. */
export function openPluginModel({ client, model, secrets }: Opened): ModelClient {
  async function* stream(request: AIRequest): AsyncGenerator<ModelEvent, void> {
    const messages = situationFirst(request.messages)
    const asked = { temperature: 0.7, maxTokens: 2000, ...request, messages, model }
    const answer = emptyAnswer(model)
    try {
      for await (const event of client.streamEventsAsync(asked)) {
        const told = takeEvent(event, answer)
        if (told) yield told
      }
    } catch (error) {
      throw masked(error, { client, secrets, signal: request.signal })
    }
    yield { type: 'finish', answer: { ...answer, usage: usageOf(answer, request) } }
  }
  const profile = async () => profileOf({ key: client.name, protocol: 'plugin' }, model)
  return modelClient({ clientType: client.name, model, provider: `plugin ${client.name}`, profile, stream })
}

/** Plugins expect in a message of the user what the user said: what holds at the moment goes to the system text. */
function situationFirst(messages: readonly AIMessage[]): AIMessage[] {
  const index = messages.findLastIndex(({ role }) => role === 'user')
  const { content = '' } = messages[index] ?? {}
  const said = withoutSituation(content)
  const situation = content.slice(said.length)
  if (situation === '') return [...messages]
  return messages.map((message, at) => {
    if (at === index) return { ...message, content: said }
    return message.role === 'system' ? { ...message, content: message.content + situation } : message
  })
}

const emptyAnswer = (model: string): ModelAnswer => ({
  content: '',
  thinking: '',
  toolCalls: [],
  usage: { promptTokens: 0, completionTokens: 0, totalTokens: 0 },
  model,
  finishReason: 'stop',
})

function usageOf({ content, thinking, toolCalls, usage }: ModelAnswer, request: AIRequest): ModelAnswer['usage'] {
  if (usage.totalTokens > 0) return usage
  const written = content + thinking + (toolCalls.length > 0 ? JSON.stringify(toolCalls) : '')
  const promptTokens = estimatePrompt(request.messages, request.tools ?? [])
  const completionTokens = estimateTokens(written)
  return { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens, estimated: true }
}

function masked(
  error: unknown,
  { client, secrets, signal }: Omit<Opened, 'model'> & { signal: AbortSignal | undefined },
): unknown {
  if (signal?.aborted) return signal.reason
  let text = error instanceof Error ? error.message : String(error)
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, '••••')
  return new ProviderFault(`${client.name}: ${text}`, { retryable: false })
}
