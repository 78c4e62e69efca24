import type { TokenUsage } from '@trivium/beings-contract'

export interface EmbeddedTexts {
  /** One for each text, in their order, each of length 1; all have as many numbers. */
  vectors: Float32Array[]
  usage: TokenUsage
}

/** Makes vectors of texts, such that those of texts with a similar meaning point into similar directions. */
export interface EmbeddingClient {
  readonly clientType: string
  readonly model: string
  /** Calls to the same provider share one limit. */
  readonly provider: string
  /** How many texts the provider takes in one call. */
  readonly mostTexts: number
  /** Fails with a ProviderFault; an answer that is not whole and sound is a failure. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts>
}
