import type { Db } from '../../platform/db/schema.ts'
import type { CountedCycle, CycleOwner } from './cycle-store.ts'

/** The newest one of each owner that has any. */
export async function listLastCycles(
  db: Db,
  ownerType: CycleOwner,
  ownerIds: readonly string[],
): Promise<CountedCycle[]> {
  if (ownerIds.length === 0) return []
  return db
    .selectFrom('cycles')
    .innerJoin('conversations', 'conversations.id', 'cycles.channel_id')
    .selectAll('cycles')
    .select('conversations.message_count')
    .where('cycle_index', 'in', inner =>
      inner
        .selectFrom('cycles')
        .select(({ fn }) => fn.max('cycle_index').as('cycle_index'))
        .where('owner_type', '=', ownerType)
        .where('owner_id', 'in', ownerIds)
        .groupBy('owner_id'),
    )
    .execute()
}
