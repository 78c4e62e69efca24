import type { Actor } from '../../platform/actor.ts'
import type { Uses } from '../../platform/kernel.ts'
import { forgetCycles } from '../cycles/forget-cycles.ts'
import { requireTimer } from './find-timer.ts'
import { recordTimerAction } from './record-timer-action.ts'
import { removeTimer, type TimerRow } from './timer-store.ts'

/** Takes its cycles and their transcripts along; a run under way ends. */
export async function deleteTimer(
  context: Uses<'background' | 'clock' | 'database' | 'mailbox'>,
  timerId: string,
  actor: Actor = 'person',
): Promise<TimerRow> {
  const timer = await requireTimer(context, timerId)
  await forgetCycles(context, { ownerType: 'timer', ownerId: timer.id }, async trx => {
    await removeTimer(trx, timer.id)
    await recordTimerAction(trx, { action: 'delete', timer, actor, at: context.clock.now() })
  })
  context.background.timersChanged()
  return timer
}
