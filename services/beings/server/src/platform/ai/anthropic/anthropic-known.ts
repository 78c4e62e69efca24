import type { ModelProfile } from '../model-profile.ts'
import type { Timeouts } from '../silence-limit.ts'
import type { Tuning } from '../tuning.ts'

/** What is known of a client before it is asked anything. */
export interface AnthropicClient {
  clientType: string
  displayName: string
  /** What `/messages` is appended to. */
  base: string
  model: string
  provider: string
  secret: string | undefined
  timeouts: Timeouts
  tuning: Tuning
  profile(model: string): ModelProfile
}
