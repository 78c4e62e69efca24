import { createEmbeddingClient, type EmbeddingClient, findClientType } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { BeingRow } from '../beings/being-store.ts'
import { readDefaultAiClient } from './ai-clients.ts'
import { readBeingAiClient } from './being-ai-client.ts'

/** What makes vectors for a being: its own provider, where that has embeddings and a model for them was chosen. */
export async function openEmbeddings(
  context: Uses<'database' | 'secrets' | 'settings'>,
  beingId: string,
): Promise<EmbeddingClient | undefined> {
  const { type, config } = (await readBeingAiClient(context, beingId)) ?? readDefaultAiClient(context)
  const definition = findClientType(type)
  return definition && createEmbeddingClient(definition, config)
}

/** False for those that certainly have none: what can be told of a thousand beings without asking the store. */
export function mayEmbed(
  { settings }: Uses<'settings'>,
  being: Pick<BeingRow, 'ai_client_type' | 'ai_config'>,
): boolean {
  const type = being.ai_client_type === '' ? settings.get('defaultAiClient') : being.ai_client_type
  const saved = settings.get('aiClients')[type]?.embeddingModel ?? ''
  return saved !== '' || being.ai_config.includes('"embeddingModel"')
}
