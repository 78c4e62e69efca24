import type { AiClientConfig, TokenUsage } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from '../client-type.ts'
import { baseOf, providerOf, withDefaults } from '../create-model-client.ts'
import { estimateTokens } from '../estimate-tokens.ts'
import { ProviderFault, toProviderFault } from '../provider-fault.ts'
import { refusalOf } from '../refusal-of.ts'
import { isObject } from '../tool-calls.ts'
import type { EmbeddedTexts, EmbeddingClient } from './embedding-client.ts'
import { canEmbed } from './embedding-field.ts'
import { readLimited } from './read-limited.ts'
import { mostNumbers, ollamaVectors, openAiVectors, readVectors } from './read-vectors.ts'

/** A number in JSON with its comma, and what stands around a list of them. */
const bytesOfNumber = 26
const bytesAround = 64 * 1024

/** What DashScope takes; the others take more than is sensible to lose with one failure. */
const mostTextsOf = (clientType: string) => (clientType === 'DashScope' ? 10 : 32)

interface Known {
  type: ClientTypeDefinition
  model: string
  base: string
  secret: string | undefined
}

/** Undefined where no embedding model is chosen or the provider has none. `config` holds the keys in the clear. */
export function createEmbeddingClient(type: ClientTypeDefinition, config: AiClientConfig): EmbeddingClient | undefined {
  const model = config.embeddingModel?.trim() ?? ''
  if (model === '' || !canEmbed(type)) return undefined
  const filled = withDefaults(type, config)
  const base = baseOf(type, filled)
  const known: Known = { type, model, base, secret: filled.apiKey }
  return {
    clientType: type.key,
    model,
    provider: providerOf(type, base),
    mostTexts: mostTextsOf(type.key),
    embed: (texts, signal) => embed(known, texts, signal),
  }
}

async function embed(known: Known, texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts> {
  const provider = known.type.displayName
  try {
    const document = await ask(known, texts, signal)
    const found = known.type.protocol === 'ollama' ? ollamaVectors(document) : openAiVectors(document, texts.length)
    return { vectors: readVectors(found, texts.length, provider), usage: usageOf(document, texts) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw toProviderFault(error, { provider, secret: known.secret })
  }
}

async function ask({ type, model, base, secret }: Known, texts: readonly string[], signal: AbortSignal) {
  const ollama = type.protocol === 'ollama'
  const response = await fetch(ollama ? `${base}/embed` : `${base}/embeddings`, {
    method: 'POST',
    // Servers without a key get no header at all.
    headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify({ model, input: texts }),
    signal,
    // A redirect would carry the key, and what is remembered, to a place nobody has configured.
    redirect: 'error',
  })
  if (!response.ok) throw await refusalOf(response)
  const most = texts.length * mostNumbers * bytesOfNumber + bytesAround
  const text = await readLimited(response, most, type.displayName)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const said = `${type.displayName}: the answer is no JSON. Does this address have embeddings?`
    throw new ProviderFault(said, { retryable: false, cause: error })
  }
}

/** `usage.prompt_tokens`, or Ollama's `prompt_eval_count`; estimated where nobody counted. */
function usageOf(document: unknown, texts: readonly string[]): TokenUsage {
  const told = isObject(document) ? document : {}
  const counted = Number(isObject(told.usage) ? told.usage.prompt_tokens : told.prompt_eval_count)
  const known = Number.isSafeInteger(counted) && counted > 0
  const promptTokens = known ? counted : texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  return { promptTokens, completionTokens: 0, totalTokens: promptTokens, estimated: !known }
}
