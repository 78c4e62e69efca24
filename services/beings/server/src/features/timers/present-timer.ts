import type { Timer } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { lastCyclesOf } from '../cycles/last-cycles.ts'
import type { Schedule } from './schedule.ts'
import type { TimerRow } from './timer-store.ts'

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Timers with their last executions. */
export async function presentTimers(db: Db, rows: readonly TimerRow[]): Promise<Timer[]> {
  const ids = rows.map(row => row.id)
  const last = await lastCyclesOf(db, 'timer', ids)
  return rows.map(row => ({ ...presentTimer(row), lastCycle: last.get(row.id) ?? null }))
}

export async function presentOneTimer(db: Db, row: TimerRow): Promise<Timer> {
  const [timer] = await presentTimers(db, [row])
  return timer as Timer
}

/** What was set, without what came of it. */
export type SetTimer = Omit<Timer, 'lastCycle'>

export function presentTimer(row: TimerRow): SetTimer {
  const schedule = scheduleOf(row)
  return {
    id: row.id,
    beingId: row.being_id,
    beingName: row.being_name,
    name: row.name,
    instruction: row.instruction,
    type: row.type,
    status: row.status,
    at: schedule.type === 'once' ? moment(schedule.at) : null,
    everySeconds: schedule.type === 'interval' ? schedule.everySeconds : null,
    cron: schedule.type === 'cron' ? schedule.cron : null,
    calendar: schedule.type === 'calendar' ? schedule.calendar : null,
    conditions: schedule.type === 'calendar' ? schedule.conditions : null,
    timeZone: schedule.timeZone,
    maxSteps: row.max_steps,
    nextRun: moment(row.next_run),
    lastTriggeredAt: moment(row.last_triggered_at),
    timesTriggered: row.times_triggered,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export function scheduleOf(row: { schedule: string }): Schedule {
  return JSON.parse(row.schedule) as Schedule
}
