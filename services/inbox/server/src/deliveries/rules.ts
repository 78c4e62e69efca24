const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How deliveries are made; tests hand in shorter times. */
export interface DeliveryRules {
  /** When each attempt is made, counted from the one before; their number is the number of attempts. */
  readonly scheduleMs: readonly number[]
  /** Spreads retries by this share, so that a target that comes back is not met by all of them at once. */
  readonly jitter: number
  readonly timeoutMs: number
  /** The longest a Retry-After may put off an attempt, when the schedule would not. */
  readonly maxRetryAfterMs: number
  /** How long a claimed delivery belongs to its worker without being renewed. */
  readonly leaseMs: number
  readonly inFlightPerTarget: number
  /** Failures in a row after which a target is left alone, and for how long. */
  readonly breakerFailures: number
  readonly breakerOpenMs: number
}

export const usualRules: DeliveryRules = {
  scheduleMs: [0, 5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour],
  jitter: 0.2,
  timeoutMs: 10 * second,
  maxRetryAfterMs: hour,
  leaseMs: 30 * second,
  inFlightPerTarget: 4,
  breakerFailures: 10,
  breakerOpenMs: 30 * second,
}
