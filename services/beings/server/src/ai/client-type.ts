import type { AiClientConfig, AiClientType, ModelChoice } from '@trivium/beings-contract'

/** A kind of AI provider: what its form asks for, and where its calls go. */
export interface ClientTypeDefinition extends AiClientType {
  protocol: 'openai' | 'ollama' | 'anthropic' | 'demo'
  /** Offered before anything was asked of the provider; never answered as if discovered. */
  predefinedModels: string[]
  regions: ModelChoice[]
  /** The address the protocol's own paths are appended to. */
  base(config: AiClientConfig): string
  /** Empty: the provider has no list. */
  modelsUrl(config: AiClientConfig): string
}

export type FieldDefinition = AiClientType['fields'][number]
