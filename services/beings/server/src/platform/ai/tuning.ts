import type { AiClientConfig } from '@trivium/beings-contract'
import type { ModelRequest } from './model-client.ts'
import type { ModelProfile } from './model-profile.ts'
import { withAnswerTokens } from './model-profiles.ts'

export const thinkingLevels = ['off', 'low', 'medium', 'high', 'max'] as const
/** Empty: whatever the model does by itself. */
export type ThinkingLevel = '' | (typeof thinkingLevels)[number]

/** What a person chose for a client or a being. */
export interface Tuning {
  temperature: number | undefined
  maxTokens: number | undefined
  contextTokens: number | undefined
  thinking: ThinkingLevel
}

export function readTuning(config: AiClientConfig): Tuning {
  return {
    temperature: numberOf(config.temperature),
    maxTokens: positive(config.maxTokens),
    contextTokens: positive(config.contextTokens),
    thinking: thinkingLevels.find(level => level === config.thinking) ?? '',
  }
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

function positive(text: string | undefined): number | undefined {
  const number = numberOf(text)
  return number !== undefined && number > 0 ? Math.floor(number) : undefined
}

/** The profile with what the person chose: asked to think, a model needs room for it. */
export function tuned(profile: ModelProfile, tuning: Tuning): ModelProfile {
  const tells = profile.thinking !== 'none' && tuning.thinking !== ''
  const fitted = withAnswerTokens(profile, tells ? tuning.thinking !== 'off' : profile.thinks)
  return tuning.maxTokens === undefined ? fitted : { ...fitted, answerTokens: tuning.maxTokens }
}

/** The limit of this answer: what the person chose, else the request, else what suits the model. */
export function answerLimit(profile: ModelProfile, tuning: Tuning, request: ModelRequest): number {
  const usual = tuning.maxTokens ?? request.maxTokens ?? profile.answerTokens
  return Math.min(usual * (request.limitTimes ?? 1), profile.maxOutput ?? Number.POSITIVE_INFINITY)
}
