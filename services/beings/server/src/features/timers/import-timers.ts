import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type PortableTimer, timerSteps } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Insertable } from 'kysely'
import { checkName } from '../../platform/check-name.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TimersTable } from '../../platform/db/work-tables.ts'
import { checkInstruction } from './check-instruction.ts'
import { nextRun } from './next-run.ts'
import { parseSchedule } from './read-schedule.ts'
import { insertTimer } from './timer-store.ts'

export type ReadTimer = Omit<Insertable<TimersTable>, 'being_id'>

/**
 * Timers as they were, except that the next run is the first one from now on: nothing that was missed on the way is
 * made up for, and a timer with no run left has run its course.
 */
export async function readTimers(timers: readonly PortableTimer[], now: number): Promise<ReadTimer[]> {
  const read: ReadTimer[] = []
  for (const timer of timers) {
    read.push(readTimer(timer, now))
    // A calendar may have to be searched far ahead.
    await yieldToOthers()
  }
  return read
}

function readTimer(timer: PortableTimer, now: number): ReadTimer {
  const schedule = parseSchedule(timer, now)
  const next = timer.status === 'active' ? nextRun(schedule, now) : undefined
  return {
    id: uuidv7(now),
    name: checkName('timers.name', timer.name),
    instruction: checkInstruction(timer.instruction),
    type: schedule.type,
    schedule: JSON.stringify(schedule),
    max_steps: timer.maxSteps ?? timerSteps.default,
    status: timer.status === 'active' && next === undefined ? 'triggered' : timer.status,
    next_run: next ?? null,
    last_triggered_at: timer.lastTriggeredAt === null ? null : Date.parse(timer.lastTriggeredAt),
    times_triggered: timer.timesTriggered,
    created_at: Date.parse(timer.createdAt),
    updated_at: Date.parse(timer.updatedAt),
  }
}

/** Call `work.timers.look` after the commit. */
export async function importTimers(trx: Trx, beingId: string, timers: readonly ReadTimer[]): Promise<void> {
  for (const timer of timers) await insertTimer(trx, { ...timer, being_id: beingId })
}
