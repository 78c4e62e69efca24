import type { HeaderList } from '@trivium/inbox-relay'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** What one attempt came to. */
export interface Attempt {
  readonly startedAt: number
  readonly durationMs: number
  /** The answer of the target; null when none came. */
  readonly answer: { readonly status: number; readonly headers: HeaderList; readonly body: Buffer } | null
  /** The class of the failure; null when the target answered. */
  readonly error: string | null
  /** What the class does not say, such as the rule that blocked an address. */
  readonly detail?: string
  /** The size of the body that was sent. */
  readonly bodyBytes?: number
  /** What was sent, where it was not the captured request: flat header lines, and the body. */
  readonly sent?: { readonly headers: readonly string[]; readonly body: Buffer }
}

export interface FinishedAttempt {
  readonly delivery: ClaimedDelivery
  readonly attempt: Attempt
}
