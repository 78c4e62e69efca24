import { type NewTimer, timerSteps } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import type { Uses } from '../../platform/kernel.ts'
import { startersOf } from '../../platform/started-by.ts'
import { checkInstruction } from './check-instruction.ts'
import { requireTimerIn } from './find-timer.ts'
import { nextRun } from './next-run.ts'
import { readSchedule } from './read-schedule.ts'
import { recordTimerAction } from './record-timer-action.ts'
import { findTimer, insertTimer, type TimerRow } from './timer-store.ts'

/** `id` is given when the same wish may come twice; the second time finds the timer and changes nothing. */
export async function createTimer(
  context: Uses<'background' | 'clock' | 'database'>,
  wish: NewTimer & { id?: string },
  actor: Actor = 'person',
): Promise<TimerRow> {
  const known = wish.id === undefined ? undefined : await findTimer(context.database.db, wish.id)
  if (known) return known
  const being = await requireBeing(context, wish.beingId)
  const now = context.clock.now()
  const schedule = readSchedule(wish, now)
  const name = checkName('name', wish.name)
  const instruction = checkInstruction(wish.instruction)
  const id = wish.id ?? uuidv7(now)
  const timer = await context.database.write(async trx => {
    await insertTimer(trx, {
      id,
      being_id: being.id,
      name,
      instruction,
      type: schedule.type,
      schedule: JSON.stringify(schedule),
      max_steps: wish.maxSteps ?? timerSteps.default,
      status: 'active',
      next_run: schedule.type === 'once' ? schedule.at : (nextRun(schedule, now) ?? null),
      last_triggered_at: null,
      times_triggered: 0,
      started_by: JSON.stringify(startersOf(actor)),
      created_at: now,
      updated_at: now,
    })
    const row = await requireTimerIn(trx, id)
    await recordTimerAction(trx, { action: 'create', timer: row, actor, at: now })
    return row
  })
  context.background.timersChanged()
  return timer
}
