import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Uses } from '../../platform/kernel.ts'
import { createRepeatedJob, type RepeatedJob } from '../../platform/repeated-job.ts'
import { batchSize, fireDueTimers } from './fire-due-timers.ts'
import { earliestRun } from './timer-store.ts'

/** Fires timers when they are due. */
export function createTimerClock(context: Uses<'clock' | 'database' | 'log' | 'mailbox' | 'settings'>): RepeatedJob {
  const { clock } = context
  return createRepeatedJob(context, {
    fault: 'timers could not be fired',
    async run(isClosed) {
      if (context.settings.get('timersPaused')) return undefined
      for (;;) {
        const fired = await fireDueTimers(context)
        const next = fired === batchSize ? clock.now() : await earliestRun(context.database.db)
        // Time has passed meanwhile: what fell due in it is fired in this round too.
        if (isClosed() || next === undefined || next > clock.now()) return next
        await yieldToOthers()
      }
    },
  })
}
