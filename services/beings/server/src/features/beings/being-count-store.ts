import type { Db } from '../../platform/db/schema.ts'
import type { BeingCounts } from './present-being.ts'

/** How much there is of a being. */
export async function countOf(db: Db, beingId: string): Promise<BeingCounts> {
  const count = async (table: 'timers' | 'tasks') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('being_id', '=', beingId)
      .executeTakeFirstOrThrow()
    return row.total
  }
  // Kept by triggers, so it costs the same however much there is.
  const memories = await db
    .selectFrom('memory_counts')
    .select(({ fn }) => fn.sum<number | null>('total').as('total'))
    .where('being_id', '=', beingId)
    .executeTakeFirstOrThrow()
  return {
    timerCount: await count('timers'),
    taskCount: await count('tasks'),
    memoryCount: Number(memories.total ?? 0),
  }
}
