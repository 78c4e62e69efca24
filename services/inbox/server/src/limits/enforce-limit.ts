import { errors } from '../errors.ts'
import type { Limits } from './create-limits.ts'
import type { PolicyName } from './policies.ts'
import type { Refusal } from './shared-limit.ts'

/** For routes: throws what the client should read when the budget is spent. */
export async function enforceLimit(limits: Limits, policy: PolicyName, key: string): Promise<void> {
  const verdict = await limits.take(policy, key)
  if (verdict === undefined) return
  if (verdict === 'unavailable') throw errors.create('unavailable', { headers: { 'retry-after': '5' } })
  throw errors.create('rate_limited', { headers: limitHeaders(verdict) })
}

/** Retry-After for everybody, RateLimit fields for clients that know the IETF draft. */
export function limitHeaders({ policy, retryAfterSeconds }: Refusal): Record<string, string> {
  return {
    'retry-after': String(retryAfterSeconds),
    ratelimit: `"${policy.name}";r=0;t=${retryAfterSeconds}`,
    'ratelimit-policy': `"${policy.name}";q=${policy.limit};w=${policy.seconds}`,
  }
}
