import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Uses } from '../../platform/kernel.ts'
import { createRepeatedJob, type RepeatedJob } from '../../platform/repeated-job.ts'
import { newestPendingTask } from './runnable-task-store.ts'
import { batchSize, startTasks } from './start-tasks.ts'

/** A new task rests this long: several made one after the other are then begun in the order of their priority. */
export const ripeAfterMs = 1500

/** A being that was stopped and started again tells nobody here. */
const lookAgainMs = 10_000

/** Begins tasks when their being is free and what they wait for is done. */
export function createTaskStarter(
  context: Uses<'clock' | 'database' | 'log' | 'mailbox' | 'plugins' | 'settings'>,
): RepeatedJob {
  const { clock } = context
  return createRepeatedJob(context, {
    fault: 'tasks could not be started',
    async run(isClosed) {
      // One moment for the whole look: what ripens while it lasts is neither begun by it nor taken for begun.
      const now = clock.now()
      while (!isClosed() && (await startTasks(context, now - ripeAfterMs)) === batchSize) await yieldToOthers()
      const newest = isClosed() ? undefined : await newestPendingTask(context.database.db)
      if (newest === undefined) return undefined
      const ripeAt = newest + ripeAfterMs
      return ripeAt > now ? ripeAt : now + lookAgainMs
    },
  })
}
