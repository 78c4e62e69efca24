import type { AiClientTrial, AiClientType, ListedModel } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

/** The addresses that belong to AI clients. Keys travel in a body, never in an address, and are kept in no cache. */
export const aiClientsApi = {
  types: async (signal: AbortSignal) =>
    (await requestJson<{ clientTypes: AiClientType[] }>('/init/ai-config-metadata', { signal })).clientTypes,
  models: async (trial: AiClientTrial, signal: AbortSignal) =>
    (
      await requestJson<{ models: ListedModel[] }>('/api/beings/ai-config/models', {
        method: 'POST',
        body: trial,
        signal,
      })
    ).models,
  test: (trial: AiClientTrial) =>
    requestJson<{ latencyMs: number }>('/api/beings/ai-config/test', { method: 'POST', body: trial }),
}
