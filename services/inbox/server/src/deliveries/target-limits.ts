import type { DeliveryRules } from './rules.ts'

/** What a target says about how often and how fast it is asked. */
export interface TargetLimits {
  readonly retry_seconds: string | null
  readonly rate_per_second: number | null
  readonly rate_at: number | null
}

/** The rules for one target: its own waits before each retry, or the usual ones. */
export function rulesFor(target: Pick<TargetLimits, 'retry_seconds'> | undefined, rules: DeliveryRules): DeliveryRules {
  if (target === undefined || target.retry_seconds === null) return rules
  const waits = JSON.parse(target.retry_seconds) as number[]
  return { ...rules, scheduleMs: [0, ...waits.map(seconds => seconds * 1000)] }
}

type Rate = Pick<TargetLimits, 'rate_per_second' | 'rate_at'>

/** How many attempts may be begun now. */
export function rateRoom({ rate_per_second: rate, rate_at }: Rate, now: number): number {
  if (rate === null) return Number.POSITIVE_INFINITY
  const ahead = Math.max(0, (rate_at ?? 0) - now)
  // The smallest of differences comes from fractions, not from the clock.
  return Math.max(0, Math.floor(atOnce(rate) - (ahead * rate) / 1000 + 1e-6))
}

/** When the next attempt may be begun. */
export function rateReadyAt({ rate_per_second: rate, rate_at }: Rate): number {
  if (rate === null || rate_at === null) return 0
  return Math.ceil(rate_at - ((atOnce(rate) - 1) * 1000) / rate)
}

/** Up to when the rate is used up, after so many more. */
export function rateAfter({ rate_per_second: rate, rate_at }: Rate, count: number, now: number): number | null {
  return rate === null ? null : Math.max(rate_at ?? 0, now) + (count * 1000) / rate
}

/** Evenly spread, but not below what a worker can be punctual to: what falls into a twentieth of a second may go at once. */
function atOnce(rate: number): number {
  return Math.max(1, Math.floor(rate / 20))
}
