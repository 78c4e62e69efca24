import { tellWatchers } from '../live/notices.ts'
import { sweepPinned, sweepRequests } from '../requests/sweep-requests.ts'
import { findOldestOfAll, type OldestOfAll } from './keeping-store.ts'
import { firstStep, stepRows } from './step.ts'
import type { SweepContext } from './sweep-context.ts'

/** A little below the limit, so that not every capture has to make room for itself. */
const room = 0.95

export interface TotalStep {
  more: boolean
  /** Where the next step begins: PostgreSQL would otherwise walk over everything that went before. */
  after: number
  /** Whether pinned requests had to go. */
  pinned: boolean
}

/**
 * Takes one step towards the limit of the whole inbox: the oldest requests of all go first, whichever endpoint they belong to.
 * Pins are spared while there is anything else; but the limit holds.
 */
export async function sweepTotal(
  context: SweepContext,
  { totalBytes, after }: { totalBytes: number; after: number },
): Promise<TotalStep> {
  const { db } = context.database
  const unpinned = await findOldestOfAll(db, { after, limit: stepRows, pinned: false })
  // What was unpinned later, or stored by a transaction that took longer, may stand before.
  if (unpinned.length === 0 && after > 0) return { more: true, after: 0, pinned: false }
  const pinned = unpinned.length === 0
  const oldest = pinned ? await findOldestOfAll(db, { after: 0, limit: stepRows, pinned }) : unpinned
  const step = firstStep(surplusOf(oldest, totalBytes * room))
  for (const rows of Map.groupBy(step, row => row.endpoint_number).values())
    await (pinned ? removePinned : remove)(context, rows)
  return {
    more: step.length > 0,
    after: pinned ? 0 : (step.at(-1)?.number ?? after),
    pinned: pinned && step.length > 0,
  }
}

function surplusOf(oldest: readonly OldestOfAll[], limit: number): OldestOfAll[] {
  let used = oldest[0]?.used ?? 0
  let going = 0
  for (const row of oldest) {
    if (used <= limit) break
    used -= row.size
    going += 1
  }
  return oldest.slice(0, going)
}

async function remove(context: SweepContext, rows: readonly OldestOfAll[]): Promise<void> {
  const { endpoint_number: number = 0, endpoint_id: endpointId = '' } = rows[0] ?? {}
  const swept = await context.database.write(trx => sweepRequests(trx, number, numbersOf(rows)))
  if (!swept) return
  context.removed(swept)
  tellWatchers(context, number, { event: 'swept', data: { endpointId, upTo: swept.upTo } })
}

async function removePinned(context: SweepContext, rows: readonly OldestOfAll[]): Promise<void> {
  const { endpoint_number: number = 0, endpoint_id: endpointId = '' } = rows[0] ?? {}
  const ids = await context.database.write(trx => sweepPinned(trx, number, numbersOf(rows)))
  context.removed({ rows: ids.length, bytes: rows.reduce((sum, row) => sum + row.size, 0) })
  for (const requestId of ids) tellWatchers(context, number, { event: 'deleted', data: { endpointId, requestId } })
}

function numbersOf(rows: readonly OldestOfAll[]): number[] {
  return rows.map(row => row.number)
}
