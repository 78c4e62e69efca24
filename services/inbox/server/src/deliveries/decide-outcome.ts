import { headerValue } from '@trivium/inbox-relay'
import type { Attempt } from './attempt.ts'
import { parseRetryAfter } from './retry-after.ts'
import type { DeliveryRules } from './rules.ts'

export interface Outcome {
  readonly status: 'delivered' | 'failed' | 'pending'
  /** For `pending`: how long to wait before the next attempt. */
  readonly waitMs: number
  /** Whether the attempt says something about the health of the target, for the circuit breaker. */
  readonly health: 'well' | 'unwell' | 'unknown'
  /** 410: the target wants no more. */
  readonly disablesTarget: boolean
}

const passingStatuses = new Set([408, 425, 429])
/** Trying again would come to the same. */
const finalErrors = new Set([
  'blocked',
  'path_escape',
  'loop',
  'invalid',
  'request_gone',
  'secret_unreadable',
  'transform',
])

/** The rules of delivery: what follows from one attempt. `step` is its place in the schedule, `random` lies in [0, 1). */
export function decideOutcome(
  attempt: Attempt,
  step: number,
  { rules, random }: { rules: DeliveryRules; random: number },
): Outcome {
  const { answer, error } = attempt
  const settled = { waitMs: 0, disablesTarget: false } as const
  if (answer === null) {
    if (finalErrors.has(error ?? '')) return { ...settled, status: 'failed', health: 'unknown' }
  } else {
    const { status } = answer
    if (status >= 200 && status < 300) return { ...settled, status: 'delivered', health: 'well' }
    if (status === 410) return { ...settled, status: 'failed', health: 'well', disablesTarget: true }
    if (status < 500 && !passingStatuses.has(status)) return { ...settled, status: 'failed', health: 'well' }
  }
  const planned = plannedWait(step + 1, rules, random)
  if (planned === undefined) return { ...settled, status: 'failed', health: 'unwell' }
  return { ...settled, status: 'pending', waitMs: withRetryAfter(attempt, planned, rules), health: 'unwell' }
}

function plannedWait(step: number, { scheduleMs, jitter }: DeliveryRules, random: number): number | undefined {
  const wait = scheduleMs[step]
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * (2 * random - 1)))
}

function withRetryAfter({ answer, startedAt, durationMs }: Attempt, planned: number, rules: DeliveryRules): number {
  const asked = parseRetryAfter(headerValue(answer?.headers ?? [], 'retry-after'), startedAt + durationMs)
  if (asked === undefined) return planned
  return Math.min(Math.max(asked, planned), Math.max(planned, rules.maxRetryAfterMs))
}
