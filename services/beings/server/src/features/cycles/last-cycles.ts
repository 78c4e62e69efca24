import type { Cycle } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { presentWithCosts } from './cycle-costs.ts'
import type { CycleOwner } from './cycle-store.ts'
import { listLastCycles } from './last-cycle-store.ts'

/** The last execution of each, by its owner. */
export async function lastCyclesOf(
  db: Db,
  ownerType: CycleOwner,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Cycle>> {
  const rows = await listLastCycles(db, ownerType, ownerIds)
  const cycles = await presentWithCosts(db, rows)
  return new Map(rows.flatMap((row, index) => (cycles[index] ? [[row.owner_id, cycles[index]]] : [])))
}
