import type { EmbeddingClient } from '../../../platform/ai/index.ts'

/** Under which its vectors are stored: two providers may call different models the same. */
export const modelName = ({ clientType, model }: Pick<EmbeddingClient, 'clientType' | 'model'>): string =>
  `${clientType} ${model}`
