import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { nextRun } from './next-run.ts'
import { scheduleOf } from './present-timer.ts'
import { startTimerCycle } from './start-timer-cycle.ts'
import { changeTimer, type DueTimer, listDueTimers } from './timer-store.ts'

/**
 * A transaction runs without a pause, so its length is how long everybody else waits: at most some ten milliseconds
 * on a slow machine.
 */
export const batchSize = 8

/**
 * Fires the timers that have been due longest, a small batch, and says how many there were. The mail and the next run
 * are written together, so a timer fires exactly once for each of its times, also when the process is killed here.
 */
export async function fireDueTimers(context: Uses<'clock' | 'database' | 'log' | 'mailbox'>): Promise<number> {
  const now = context.clock.now()
  const due = await context.database.write(async trx => {
    const timers = await listDueTimers(trx, now, batchSize)
    for (const timer of timers) await fire(trx, context, { timer, now })
    return timers
  })
  for (const { id, being_id, busy } of due) {
    const line = { source: 'timers', timerId: id, beingId: being_id }
    context.log.info(line, busy ? 'a timer is due, but its last run has not ended' : 'a timer fires')
  }
  for (const beingId of new Set(due.map(timer => timer.being_id))) context.mailbox.wake(beingId)
  return due.length
}

/** Runs missed while the service was off count as one: the next is the first in the future. */
async function fire(
  trx: Trx,
  context: Uses<'clock' | 'log' | 'mailbox'>,
  { timer, now }: { timer: DueTimer; now: number },
): Promise<void> {
  const planned = plan(context, timer, now)
  // A run that has not ended yet is not overtaken by the next one: a slow model would only collect a backlog.
  if (timer.busy && planned.status !== 'triggered') return changeTimer(trx, timer.id, planned)
  await startTimerCycle(trx, context, timer)
  await changeTimer(trx, timer.id, {
    ...planned,
    last_triggered_at: now,
    times_triggered: timer.times_triggered + 1,
  })
}

/** What was brought here may name a time zone or a calendar that is not known here: the other timers do not wait for it. */
function plan({ log }: Uses<'log'>, timer: DueTimer, now: number): Pick<DueTimer, 'status' | 'next_run'> {
  try {
    const next = nextRun(scheduleOf(timer), now)
    return { status: next === undefined ? 'triggered' : 'active', next_run: next ?? null }
  } catch (error) {
    const line = { source: 'timers', timerId: timer.id, beingId: timer.being_id, reason: (error as Error).message }
    log.error(line, 'when a timer runs next cannot be worked out; it is paused until its schedule is changed')
    return { status: 'paused', next_run: null }
  }
}
