import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { Outcome } from '../deliveries/decide-outcome.ts'
import type { DeliveryRules } from '../deliveries/rules.ts'
import { changeTargetRow } from './target-store.ts'

interface Health {
  readonly number: number
  readonly enabled: number
  readonly failures: number
  readonly open_until: number | null
}

/** The circuit breaker: failures in a row keep a target from being asked for a while; one success lets everything through. */
export async function recordHealth<Target extends Health>(
  db: Kysely<InboxSchema>,
  target: Target,
  {
    outcomes,
    rules,
    now,
  }: { outcomes: readonly Pick<Outcome, 'health' | 'disablesTarget'>[]; rules: DeliveryRules; now: number },
): Promise<Target> {
  let { failures, open_until } = target
  for (const { health } of outcomes) {
    if (health === 'well') [failures, open_until] = [0, null]
    if (health !== 'unwell') continue
    failures += 1
    if (failures >= rules.breakerFailures) open_until = now + rules.breakerOpenMs
  }
  const isDisabled = outcomes.some(outcome => outcome.disablesTarget)
  if (failures === target.failures && open_until === target.open_until && !isDisabled) return target
  const change = { failures, open_until, enabled: isDisabled ? 0 : target.enabled }
  await changeTargetRow(db, target.number, {
    ...change,
    ...(failures === 0 ? { failing_since: null } : target.failures === 0 ? { failing_since: now } : {}),
    ...(isDisabled ? { disabled_reason: 'gone', disabled_at: now } : {}),
  })
  return { ...target, ...change }
}
