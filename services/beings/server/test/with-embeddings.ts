import type { EmbeddingProgress } from '@trivium/beings-contract'
import { type EmbeddingProvider, startEmbeddingProvider } from './embedding-provider.ts'
import { type ReadyService, startReady } from './factories.ts'
import { query } from './field-rules.ts'
import type { StartOptions } from './start.ts'

export interface EmbeddingService extends ReadyService {
  provider: EmbeddingProvider
  remember(content: string, more?: object): Promise<{ id: string }>
  /** The contents that a search in the curator's memory finds, in their order. */
  search(keyword: string, more?: object): Promise<string[]>
  choose(embeddingModel: string, client?: string): Promise<void>
  /** After everything that can be done by itself was done. */
  progress(): Promise<EmbeddingProgress>
}

export const clientFor = (provider: EmbeddingProvider, embeddingModel: string) => ({
  Ollama: { baseUrl: provider.url, model: 'm', embeddingModel },
  OpenAICompatible: { endpoint: `${provider.url}/v1`, apiKey: 'sk-test-1234', model: 'm', embeddingModel },
  DashScope: { endpoint: `${provider.url}/compatible-mode/v1`, apiKey: 'sk-test-1234', model: 'm', embeddingModel },
  Anthropic: { endpoint: provider.url, apiKey: 'sk-test-1234', model: 'm' },
})

/** A service whose default client has embeddings, once a model for them is chosen. */
export async function startWithEmbeddings(options: StartOptions = {}): Promise<EmbeddingService> {
  const provider = await startEmbeddingProvider()
  const service = await startReady(options)
  const { embeddings } = service.context
  const beingId = service.curator.id
  return Object.assign(Object.create(service) as ReadyService, {
    provider,
    async remember(content: string, more: object = {}) {
      const answer = await service.user.post('/api/memory/create', { beingId, content, ...more })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.memory as { id: string }
    },
    async search(keyword: string, more: object = {}) {
      const answer = await service.user.get(query('/api/memory/search', { keyword, beingId, ...more }))
      return (answer.body.memories as { content: string }[]).map(memory => memory.content)
    },
    async choose(embeddingModel: string, client = 'OpenAICompatible') {
      const saved = clientFor(provider, embeddingModel)[client as 'Ollama']
      const body = { aiClients: { [client]: saved }, defaultAiClient: client }
      const answer = await service.user.post('/config/save', body)
      if (answer.status !== 200) throw new Error(answer.text)
    },
    async progress() {
      await embeddings.settled()
      embeddings.wake()
      await embeddings.settled()
      return (await service.user.get(`/api/memory/embeddings?beingId=${beingId}`)).body as EmbeddingProgress
    },
  })
}
