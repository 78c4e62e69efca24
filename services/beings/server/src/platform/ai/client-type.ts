import type { AiClientConfig, AiClientType, ModelChoice } from '@trivium/beings-contract'
import type { ModelClient } from './model-client.ts'

/** A kind of AI provider: what its form asks for, and where its calls go. */
export interface ClientTypeDefinition extends AiClientType {
  protocol: 'openai' | 'ollama' | 'anthropic' | 'demo' | 'plugin'
  /** Offered before anything was asked of the provider; never answered as if discovered. */
  predefinedModels: string[]
  regions: ModelChoice[]
  /** The address the protocol's own paths are appended to. */
  base(config: AiClientConfig): string
  /** Empty: the provider has no list. */
  modelsUrl(config: AiClientConfig): string
  /** For a client that a plugin brings: it speaks to its provider itself. */
  create?(config: AiClientConfig): ModelClient
}

export type FieldDefinition = AiClientType['fields'][number]
