import type { DeliveryStats } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { type AttemptFact, countByStatus, findAttemptFacts } from './stats-store.ts'

const minute = 60_000
/** One bar for each minute of the last hour. */
const buckets = 60

/** Rate and latency of each target over the last hour, and how many deliveries stand where. */
export async function deliveryStats(context: InboxContext, endpointId: string): Promise<DeliveryStats> {
  const { db } = context.database
  const endpoint = await requireEndpoint(db, endpointId)
  const end = Math.floor(context.now() / minute) * minute + minute
  const start = end - buckets * minute
  const facts = await findAttemptFacts(db, endpoint.number, start)
  const byTarget = Map.groupBy(facts, fact => fact.target_id)
  return {
    counts: await countByStatus(db, endpoint.number),
    from: new Date(start).toISOString(),
    bucketSeconds: minute / 1000,
    targets: [...byTarget].map(([targetId, of]) => ({ targetId, ...describe(of, start) })),
  }
}

function describe(facts: readonly AttemptFact[], start: number) {
  const delivered: number[] = Array(buckets).fill(0)
  const failed: number[] = Array(buckets).fill(0)
  for (const { started_at, status } of facts) {
    const place = Math.min(buckets - 1, Math.floor((started_at - start) / minute))
    const isGood = status !== null && status >= 200 && status < 300
    const list = isGood ? delivered : failed
    list[place] = (list[place] ?? 0) + 1
  }
  const durations = facts.map(({ duration_ms }) => duration_ms).sort((one, other) => one - other)
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? null
  return { delivered, failed, medianMs: at(0.5), p95Ms: at(0.95) }
}
