import type { ModelProfile } from './model-profile.ts'
import type { Timeouts } from './silence-limit.ts'
import type { LanguageModel } from './to-prompt.ts'
import type { Tuning } from './tuning.ts'
import type { WireObservation } from './wire-observation.ts'

/** What a call through the AI SDK needs to know of its client. */
export interface SdkClient {
  clientType: string
  displayName: string
  protocol: 'openai' | 'anthropic'
  model: string
  provider: string
  secret: string | undefined
  timeouts: Timeouts
  tuning: Tuning
  profile(model: string): ModelProfile
  /** `shape` changes the body of a request of the OpenAI protocol before it leaves. */
  open(model: string, wire: { observed: WireObservation; shape: BodyShape }): LanguageModel
}

export type BodyShape = (body: Record<string, unknown>) => Record<string, unknown>
