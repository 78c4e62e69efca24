import type { ClientReach, KnownModel } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

export interface ModelList {
  models: KnownModel[]
  clients: ClientReach[]
}

export const modelsApi = {
  list: (signal: AbortSignal) => requestJson<ModelList>('/api/ai/models', { signal }),
}

/** Read again when clients are saved. */
export const modelKeys = { list: ['ai-client', 'list', {}] as const }

/** Two clients may have a model of the same name. */
export const modelId = ({ clientType, key }: Pick<KnownModel, 'clientType' | 'key'>): string => `${clientType}/${key}`
