import type { InboxContext } from '../context.ts'
import { inMemory, openLimitStore } from './limit-store.ts'
import { type Policy, type PolicyName, policiesOf } from './policies.ts'
import { type LimitDecision, SharedLimit } from './shared-limit.ts'

export interface Limits {
  /** Takes one from the budget of the key; at once when there is plenty, otherwise after the store has spoken. */
  take(policy: PolicyName, key: string): LimitDecision | Promise<LimitDecision>
  close(): Promise<void>
}

export async function createLimits(context: InboxContext): Promise<Limits> {
  const store = await openLimitStore(context)
  const policies = policiesOf(context.config)
  const limits: Partial<Record<PolicyName, SharedLimit>> = {}
  for (const [name, policy] of Object.entries(policies) as [PolicyName, Policy][]) {
    if (policy.limit === 0) continue
    const fallback = store.shared && policy.withoutStore === 'open' ? inMemory(policy) : undefined
    limits[name] = new SharedLimit(policy, store.limiter(policy), fallback)
  }
  return {
    take: (policy, key) => limits[policy]?.take(key),
    close: () => store.close(),
  }
}
