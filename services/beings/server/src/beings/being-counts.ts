import type { BeingsContext } from '../context.ts'
import { countMemories } from '../memory/memory-store.ts'
import { countTasks } from '../tasks/task-store.ts'
import { countTimers } from '../timers/timer-store.ts'
import type { BeingCounts } from './present-being.ts'

export async function countOf({ database: { db } }: BeingsContext, beingId: string): Promise<BeingCounts> {
  return {
    timerCount: await countTimers(db, beingId),
    taskCount: await countTasks(db, beingId),
    memoryCount: await countMemories(db, beingId),
  }
}
