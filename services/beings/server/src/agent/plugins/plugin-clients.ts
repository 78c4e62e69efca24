import type { AIClient, AIRequest } from '@trivium/beings-contract'
import {
  addClientType,
  type ClientTypeDefinition,
  estimatePrompt,
  estimateTokens,
  type ModelClient,
  profileOf,
} from '../../platform/ai/index.ts'
import { type ModelEvent, modelClient } from '../../platform/ai/model-client.ts'
import type { LoadedPlugin } from './load-plugin.ts'

/** Makes the clients of plugins choosable like any other; the returned function takes them away again. */
export function addPluginClients(loaded: readonly LoadedPlugin[]): () => void {
  const removals: (() => void)[] = []
  for (const plugin of loaded) {
    try {
      for (const client of plugin.aiClients) removals.push(addClientType(typeOf(plugin, client)))
    } catch (error) {
      plugin.fail((error as Error).message)
    }
  }
  return () => {
    for (const remove of removals) remove()
  }
}

function typeOf({ info }: LoadedPlugin, client: AIClient): ClientTypeDefinition {
  const model = { key: 'model', label: 'Model', type: 'text', required: false, secret: false, default: '' } as const
  return {
    key: client.name,
    displayName: `${client.name} (${info.name})`,
    helpTopic: 'ai-clients',
    fields: [model],
    protocol: 'plugin',
    predefinedModels: [],
    regions: [],
    base: () => '',
    modelsUrl: () => '',
    create: config => openClient(client, config.model || client.name),
  }
}

/** The contract streams text alone, so with tools at hand the answer is asked for as a whole. */
function openClient(client: AIClient, model: string): ModelClient {
  async function* stream(request: AIRequest): AsyncGenerator<ModelEvent, void> {
    const asked = { temperature: 0.7, maxTokens: 2000, ...request, model }
    if (request.tools?.length) {
      const answer = await client.chatAsync(asked)
      if (answer.content !== '') yield { type: 'text' as const, delta: answer.content }
      const thinking = answer.thinking ?? ''
      const finishReason = answer.toolCalls.length > 0 ? ('tool-calls' as const) : ('stop' as const)
      return yield {
        type: 'finish' as const,
        answer: { ...answer, model: answer.model || model, thinking, finishReason },
      }
    }
    let content = ''
    for await (const delta of client.streamChatAsync(asked)) {
      content += delta
      yield { type: 'text' as const, delta }
    }
    const [promptTokens, completionTokens] = [estimatePrompt(request.messages, []), estimateTokens(content)]
    const totalTokens = promptTokens + completionTokens
    const usage = { promptTokens, completionTokens, totalTokens, estimated: true }
    const finishReason = 'stop' as const
    yield { type: 'finish' as const, answer: { content, thinking: '', toolCalls: [], usage, model, finishReason } }
  }
  const profile = async () => profileOf({ key: client.name, protocol: 'plugin' }, model)
  return modelClient({ clientType: client.name, model, provider: `plugin ${client.name}`, profile, stream })
}
