import type { Timer } from '@trivium/beings-contract'
import type { Schedule } from './schedule.ts'
import type { TimerRow } from './timer-store.ts'

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export function presentTimer(row: TimerRow): Timer {
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
