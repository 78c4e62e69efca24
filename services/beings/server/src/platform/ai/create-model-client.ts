import type { AiClientConfig } from '@trivium/beings-contract'
import { anthropicModelClient } from './anthropic/anthropic-client.ts'
import type { ClientTypeDefinition } from './client-type.ts'
import { createDemoClient } from './demo/demo-client.ts'
import { learnedWindow } from './learned-windows.ts'
import type { ModelClient } from './model-client.ts'
import type { ModelProfile } from './model-profile.ts'
import { profileOf } from './model-profiles.ts'
import { ollamaModelClient } from './ollama/ollama-client.ts'
import { openAiModelClient } from './openai/openai-client.ts'
import { ProviderFault } from './provider-fault.ts'
import { standardTimeouts, type Timeouts } from './silence-limit.ts'
import { readTuning, tuned } from './tuning.ts'

export interface ModelClientOptions {
  timeouts?: Timeouts
  /** Milliseconds between the words of the Demo client. */
  demoPaceMs?: number
}

/** `config` holds the keys in the clear; defaults of the type fill what is missing. */
export function createModelClient(
  type: ClientTypeDefinition,
  config: AiClientConfig,
  options: ModelClientOptions = {},
): ModelClient {
  if (type.protocol === 'demo') return createDemoClient(options.demoPaceMs)
  if (type.create) return type.create(config)
  const filled = withDefaults(type, config)
  const base = baseOf(type, filled)
  const tuning = readTuning(filled)
  const known = {
    clientType: type.key,
    base,
    displayName: type.displayName,
    model: filled.model ?? '',
    provider: providerOf(type, base),
    secret: filled.apiKey,
    timeouts: options.timeouts ?? standardTimeouts,
    tuning,
  }
  const profile = (model: string) =>
    tuned(withWindow(profileOf(type, model), learnedWindow(known.provider, model)), tuning)
  if (type.protocol === 'ollama') return ollamaModelClient(known)
  if (type.protocol === 'anthropic') return anthropicModelClient({ ...known, profile })
  return openAiModelClient({ ...known, profile })
}

function withWindow(profile: ModelProfile, contextWindow = profile.contextWindow): ModelProfile {
  return { ...profile, contextWindow }
}

/** Calls to the same address share limits and what was learned of its models. */
export const providerOf = (type: ClientTypeDefinition, base: string) => `${type.key} ${base}`

export function withDefaults(type: ClientTypeDefinition, config: AiClientConfig): AiClientConfig {
  const filled = { ...config }
  for (const field of type.fields) if (!filled[field.key]) filled[field.key] = field.default
  return filled
}

/** An address that cannot be built is the user's to mend, like a wrong key. */
export function baseOf(type: ClientTypeDefinition, config: AiClientConfig): string {
  try {
    return type.base(config)
  } catch (error) {
    throw new ProviderFault(error instanceof Error ? error.message : String(error), {
      retryable: false,
      cause: error,
    })
  }
}
