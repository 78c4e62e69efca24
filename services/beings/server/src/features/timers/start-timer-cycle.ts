import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readStartedBy } from '../../platform/started-by.ts'
import { type CycleRow, startCycle } from '../cycles/start-cycle.ts'
import type { TimerRow } from './timer-store.ts'

export async function startTimerCycle(
  trx: Trx,
  context: Uses<'clock' | 'mailbox'>,
  timer: TimerRow,
): Promise<CycleRow> {
  return startCycle(trx, context, {
    ownerType: 'timer',
    ownerId: timer.id,
    beingId: timer.being_id,
    title: timer.name,
    prompt: timer.instruction,
    maxSteps: timer.max_steps,
    startedBy: readStartedBy(timer.started_by),
  })
}
