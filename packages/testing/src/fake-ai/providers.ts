import { anthropic } from './anthropic-provider.ts'
import { ollama } from './ollama-provider.ts'
import {
  ark,
  dashScope,
  deepSeek,
  gemini,
  herdsman,
  kimi,
  longCat,
  mistral,
  openAi,
  openRouter,
  qiniu,
  templateServer,
} from './openai-providers.ts'
import type { ProviderRules } from './provider-rules.ts'

/** The providers as they are, with what each of them refuses; their key is `sk-test`. */
export const providerRules = {
  ollama,
  dashScope,
  ark,
  herdsman,
  longCat,
  qiniu,
  openAi,
  deepSeek,
  kimi,
  mistral,
  templateServer,
  gemini,
  openRouter,
  anthropic,
} satisfies Record<string, ProviderRules>

export type ProviderName = keyof typeof providerRules
