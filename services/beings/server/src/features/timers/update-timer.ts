import type { TimerChange, TimerStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import { checkState } from '../../platform/check-state.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { checkInstruction } from './check-instruction.ts'
import { requireTimerIn } from './find-timer.ts'
import { nextRun } from './next-run.ts'
import { presentTimer } from './present-timer.ts'
import { readSchedule } from './read-schedule.ts'
import { recordTimerAction } from './record-timer-action.ts'
import type { Schedule } from './schedule.ts'
import { changeTimer, type TimerRow } from './timer-store.ts'

const scheduleFields = ['type', 'at', 'everySeconds', 'cron', 'calendar', 'conditions', 'timeZone'] as const

/** A timer that has run its course is armed again by a new schedule. */
export async function updateTimer(
  context: Uses<'background' | 'clock' | 'database'>,
  change: TimerChange,
  actor: Actor = 'person',
): Promise<TimerRow> {
  const now = context.clock.now()
  const updated = await context.database.write(async trx => {
    const timer = await requireTimerIn(trx, change.timerId)
    checkState<TimerStatus>({ thing: 'timer', state: timer.status, verb: 'update' }, ['active', 'paused', 'triggered'])
    const schedule = changedSchedule(timer, change, now)
    await changeTimer(trx, timer.id, {
      ...(change.name !== undefined && { name: checkName('name', change.name) }),
      ...(change.instruction !== undefined && { instruction: checkInstruction(change.instruction) }),
      ...(change.maxSteps !== undefined && { max_steps: change.maxSteps }),
      ...(schedule && rearmed(timer, schedule, now)),
      started_by: addStarters(timer.started_by, actor),
      updated_at: now,
    })
    const row = await requireTimerIn(trx, timer.id)
    await recordTimerAction(trx, { action: 'update', timer, actor, to: row.status, at: now })
    return row
  })
  context.background.timersChanged()
  return updated
}

function changedSchedule(timer: TimerRow, change: TimerChange, now: number): Schedule | undefined {
  if (!scheduleFields.some(field => change[field] !== undefined)) return undefined
  const { at, everySeconds, cron, calendar, conditions, timeZone, type } = presentTimer(timer)
  const known = Object.entries({ at, everySeconds, cron, calendar, conditions }).filter(([, value]) => value !== null)
  const given = scheduleFields.flatMap(field => (change[field] === undefined ? [] : [[field, change[field]] as const]))
  return readSchedule({ type, timeZone, ...Object.fromEntries([...known, ...given]) }, now)
}

function rearmed(timer: TimerRow, schedule: Schedule, now: number) {
  const status: TimerStatus = timer.status === 'paused' ? 'paused' : 'active'
  const next = schedule.type === 'once' ? schedule.at : (nextRun(schedule, now) ?? null)
  return {
    type: schedule.type,
    schedule: JSON.stringify(schedule),
    status,
    next_run: status === 'active' ? next : null,
  }
}
