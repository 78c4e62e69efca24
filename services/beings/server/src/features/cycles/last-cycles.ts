import type { Cycle } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import type { CycleOwner } from './cycle-store.ts'
import { listLastCycles } from './last-cycle-store.ts'
import { presentCycle } from './present-cycle.ts'

/** The last execution of each, by its owner. */
export async function lastCyclesOf(
  db: Db,
  ownerType: CycleOwner,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Cycle>> {
  const rows = await listLastCycles(db, ownerType, ownerIds)
  return new Map(rows.map(row => [row.owner_id, presentCycle(row)]))
}
