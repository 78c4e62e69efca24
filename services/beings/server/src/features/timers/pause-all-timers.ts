import { recordAction } from '../../core/audit/record-audit.ts'
import type { Uses } from '../../platform/kernel.ts'

/** The switch for all timers of all beings. Timers keep their own state; what falls due meanwhile is made up for once. */
export async function pauseAllTimers(
  context: Uses<'background' | 'clock' | 'database' | 'settings'>,
  paused: boolean,
): Promise<void> {
  if (context.settings.get('timersPaused') === paused) return
  await context.settings.save({ timersPaused: paused })
  const action = paused ? 'timer.pause_all' : 'timer.resume_all'
  await context.database.write(trx => recordAction(trx, { action, resource: 'timers', at: context.clock.now() }))
  context.background.timersChanged()
}
