import type { ModelProfile } from './model-profile.ts'
import type { Timeouts } from './silence-limit.ts'
import type { Tuning } from './tuning.ts'

/** What is known of a client before it is asked anything, whatever its protocol. */
export interface KnownClient {
  clientType: string
  displayName: string
  /** What the path of the call is appended to. */
  base: string
  model: string
  provider: string
  secret: string | undefined
  timeouts: Timeouts
  tuning: Tuning
}

/** One whose models are known by their names. */
export interface ProfiledClient extends KnownClient {
  profile(model: string): ModelProfile
}
