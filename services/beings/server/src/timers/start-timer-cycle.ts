import type { BeingsContext } from '../context.ts'
import { type CycleRow, startCycle } from '../cycles/start-cycle.ts'
import type { Trx } from '../db/schema.ts'
import { readStartedBy } from '../started-by.ts'
import type { TimerRow } from './timer-store.ts'

export async function startTimerCycle(trx: Trx, context: BeingsContext, timer: TimerRow): Promise<CycleRow> {
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
