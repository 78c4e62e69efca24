import type { TimerStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { requireTimerIn } from './find-timer.ts'
import { recordTimerAction } from './record-timer-action.ts'
import { startTimerCycle } from './start-timer-cycle.ts'
import { changeTimer, type TimerRow } from './timer-store.ts'

/** One run at once, beside the schedule, which stays as it is. */
export async function runTimer(
  context: Uses<'clock' | 'database' | 'mailbox'>,
  timerId: string,
  actor: Actor = 'person',
): Promise<{ timer: TimerRow; cycleIndex: number }> {
  const now = context.clock.now()
  const started = await context.database.write(async trx => {
    const timer = await requireTimerIn(trx, timerId)
    checkState<TimerStatus>({ thing: 'timer', state: timer.status, verb: 'run' }, ['active', 'paused', 'triggered'])
    const cycle = await startTimerCycle(trx, context, { ...timer, started_by: addStarters(timer.started_by, actor) })
    await changeTimer(trx, timer.id, { last_triggered_at: now, times_triggered: timer.times_triggered + 1 })
    await recordTimerAction(trx, { action: 'run', timer, actor, at: now })
    return { timer: await requireTimerIn(trx, timer.id), cycleIndex: cycle.cycle_index }
  })
  context.mailbox.wake(started.timer.being_id)
  return started
}
