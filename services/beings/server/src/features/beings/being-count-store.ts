import type { Db } from '../../platform/db/schema.ts'
import type { BeingCounts } from './present-being.ts'

/** How much there is of a being. */
export async function countOf(db: Db, beingId: string): Promise<BeingCounts> {
  const count = async (table: 'timers' | 'tasks' | 'memories') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('being_id', '=', beingId)
      .executeTakeFirstOrThrow()
    return row.total
  }
  return { timerCount: await count('timers'), taskCount: await count('tasks'), memoryCount: await count('memories') }
}
