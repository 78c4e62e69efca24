import { tellWatchers } from '../live/notices.ts'
import { sweepRequests } from '../requests/sweep-requests.ts'
import { effectiveRetention } from './effective-retention.ts'
import { findOldest, type KeptEndpoint, type OldRequest } from './keeping-store.ts'
import { firstStep, stepRows } from './step.ts'
import type { SweepContext } from './sweep-context.ts'

/** Takes one step towards what an endpoint keeps. True when there is more to do. */
export async function sweepEndpoint(context: SweepContext, endpoint: KeptEndpoint): Promise<boolean> {
  const { database } = context
  const tooMany = await surplusOf(context, endpoint)
  if (tooMany.length === 0) return false
  const step = firstStep(tooMany)
  const numbers = step.map(row => row.number)
  const swept = await database.write(trx => sweepRequests(trx, endpoint.number, numbers))
  if (!swept) return false
  context.removed(swept)
  tellWatchers(context, endpoint.number, { event: 'swept', data: { endpointId: endpoint.id, upTo: swept.upTo } })
  // What one look finds is one step at most, so whoever had so much may have more.
  return step.length < tooMany.length || tooMany.length === stepRows
}

/** The oldest ones that have to go, as far as one look reaches. */
async function surplusOf({ database, config, now }: SweepContext, endpoint: KeptEndpoint): Promise<OldRequest[]> {
  const { count, ageMs, bytes } = effectiveRetention(config, endpoint)
  const isOver = endpoint.request_count > count || endpoint.stored_bytes > bytes
  if (!isOver && ageMs === Infinity) return []
  const oldest = await findOldest(database.db, endpoint, isOver ? stepRows : 1)
  const first = oldest[0]
  const before = now() - ageMs
  if (!isOver && first && first.received_at < before)
    return tooOld(await findOldest(database.db, endpoint, stepRows), before)
  let [left, leftBytes, going] = [endpoint.request_count, endpoint.stored_bytes, 0]
  for (const row of oldest) {
    if (left <= count && leftBytes <= bytes && row.received_at >= before) break
    left -= 1
    leftBytes -= row.size
    going += 1
  }
  return oldest.slice(0, going)
}

/** Up to the first that is not: what was imported counts from when it came. */
function tooOld(oldest: readonly OldRequest[], before: number): OldRequest[] {
  const young = oldest.findIndex(row => row.received_at >= before)
  return oldest.slice(0, young === -1 ? oldest.length : young)
}
