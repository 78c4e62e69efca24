import type { TimerStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { requireTimerIn } from './find-timer.ts'
import { nextRun } from './next-run.ts'
import { scheduleOf } from './present-timer.ts'
import { recordTimerAction } from './record-timer-action.ts'
import type { Schedule } from './schedule.ts'
import { changeTimer, type TimerRow } from './timer-store.ts'

/** What a timer can be told, in which states, and what it then is. */
export const timerMoves = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  cancel: { from: ['active', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TimerStatus[]; to: TimerStatus }>

export type TimerMove = keyof typeof timerMoves

export async function moveTimer(
  context: Uses<'background' | 'clock' | 'database'>,
  timerId: string,
  { move, actor = 'person' }: { move: TimerMove; actor?: Actor },
): Promise<TimerRow> {
  const now = context.clock.now()
  const { from, to } = timerMoves[move]
  const moved = await context.database.write(async trx => {
    const timer = await requireTimerIn(trx, timerId)
    checkState<TimerStatus>({ thing: 'timer', state: timer.status, verb: move }, from)
    const next = to === 'active' ? runAfterPause(timer, now) : null
    const startedBy = to === 'active' ? { started_by: addStarters(timer.started_by, actor) } : {}
    await changeTimer(trx, timer.id, { status: to, next_run: next, updated_at: now, ...startedBy })
    await recordTimerAction(trx, { action: move, timer, actor, to, at: now })
    return requireTimerIn(trx, timer.id)
  })
  context.background.timersChanged()
  return moved
}

/** What a recurring timer missed while it was paused stays missed; a single run is made up for. */
function runAfterPause(timer: TimerRow, now: number): number {
  const schedule = scheduleOf(timer)
  if (schedule.type === 'once') return schedule.at
  const next = nextIfKnown(schedule, now)
  if (next === undefined) throw invalid('The timer would never run.', 'give it another schedule')
  return next
}

/** A time zone or a calendar of another machine may not be known here. */
function nextIfKnown(schedule: Schedule, now: number): number | undefined {
  try {
    return nextRun(schedule, now)
  } catch (error) {
    throw invalid('The timer cannot be planned here.', `give it another schedule: ${(error as Error).message}`)
  }
}
