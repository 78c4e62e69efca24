import type { Uses } from '../../platform/kernel.ts'
import { countMemories } from '../memory/memory-records.ts'
import { countTasks } from '../tasks/task-records.ts'
import { countTimers } from '../timers/timer-records.ts'
import type { BeingCounts } from './present-being.ts'

export async function countOf({ database: { db } }: Uses<'database'>, beingId: string): Promise<BeingCounts> {
  return {
    timerCount: await countTimers(db, beingId),
    taskCount: await countTasks(db, beingId),
    memoryCount: await countMemories(db, beingId),
  }
}
