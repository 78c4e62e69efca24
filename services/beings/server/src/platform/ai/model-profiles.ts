import { defaultMaxTokens } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { families, laterClaude } from './model-families.ts'
import type { ModelProfile } from './model-profile.ts'

/** Thinking counts against the limit of an answer: with 2,000 it can end before the first word. */
const thinkingAnswerTokens = 16_000

const plain: ModelProfile = {
  limit: 'max_tokens',
  sampling: true,
  highestTemperature: 2,
  thinks: false,
  thinking: 'none',
  replay: 'never',
  shortIds: false,
  tools: true,
  images: false,
  pdf: false,
  contextWindow: undefined,
  maxOutput: undefined,
  answerTokens: defaultMaxTokens,
}

/** What holds for all models of a client type, whatever they are called; their own family lies over it. */
const ofClient: Record<string, Partial<ModelProfile>> = {
  // Its endpoints have names that tell nothing; all of its models know the field.
  VolcengineArk: { thinking: 'type' },
  LongCat: { thinking: 'type', highestTemperature: 1 },
}

/** What is known of a model by its name and where it runs. */
export function profileOf(type: Pick<ClientTypeDefinition, 'key' | 'protocol'>, model: string): ModelProfile {
  const name = model.toLowerCase().split('/').at(-1) ?? ''
  const family = families.find(each => each.name.test(name) && (each.clients?.includes(type.key) ?? true))
  const claude = !family && name.startsWith('claude-') ? laterClaude : {}
  const known = { ...plain, ...ofClient[type.key], ...family?.profile, ...claude }
  // Signed thinking and its shapes are Anthropic's own protocol; elsewhere such a model is one like any other.
  const foreign = type.protocol !== 'anthropic' && name.startsWith('claude-')
  const fitted: ModelProfile = foreign ? { ...known, thinking: 'none', replay: 'never' } : known
  return withAnswerTokens(type.protocol === 'ollama' ? { ...fitted, limit: 'num_predict' } : fitted)
}

/** The limit of an answer follows from whether the model thinks and how much room it has. */
export function withAnswerTokens(profile: ModelProfile, thinks = profile.thinks): ModelProfile {
  const wanted = thinks ? thinkingAnswerTokens : defaultMaxTokens
  const room = Math.floor((profile.contextWindow ?? Number.POSITIVE_INFINITY) / 4)
  const answerTokens = Math.min(wanted, room, profile.maxOutput ?? Number.POSITIVE_INFINITY)
  return { ...profile, thinks, answerTokens }
}
