import type { Uses } from '../../platform/kernel.ts'
import { createRepeatedJob, type RepeatedJob } from '../../platform/repeated-job.ts'
import { deleteSpansBefore, interruptOpenSpans } from './span-store.ts'

const keepMs = 30 * 86_400_000
const everyMs = 3_600_000
/** Small enough that a turn never waits long behind it. */
const batch = 1000

/** Before any turn goes on: what the last process left in the middle will never be ended by it. */
export async function endInterrupted({ database, clock }: Uses<'clock' | 'database'>): Promise<void> {
  await database.write(trx => interruptOpenSpans(trx, clock.now()))
}

/** Forgets what turns did after 30 days. */
export function createSpanKeeper(context: Uses<'clock' | 'database' | 'log'>): RepeatedJob {
  const { clock, database } = context
  return createRepeatedJob(context, {
    fault: 'old traces could not be deleted',
    async run(isClosed) {
      const before = clock.now() - keepMs
      while (!isClosed()) {
        if ((await database.write(trx => deleteSpansBefore(trx, before, batch))) < batch) break
      }
      return clock.now() + everyMs
    },
  })
}
