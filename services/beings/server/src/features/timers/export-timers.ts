import type { PortableTimer } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { presentTimer, scheduleOf } from './present-timer.ts'
import { listTimersOf } from './timer-store.ts'

/** The timers of a being without their cycles. */
export async function exportTimers(db: Db, beingId: string): Promise<PortableTimer[]> {
  return (await listTimersOf(db, beingId)).map(row => {
    const { name, instruction, type, status, at, everySeconds, cron, calendar, conditions, ...shown } =
      presentTimer(row)
    const { timeZone, maxSteps, lastTriggeredAt, timesTriggered, createdAt, updatedAt } = shown
    const schedule = scheduleOf(row)
    // An interval goes on counting from the same moment.
    const start = schedule.type === 'interval' ? new Date(schedule.anchor).toISOString() : at
    return {
      name,
      instruction,
      type,
      status,
      ...(start !== null && { at: start }),
      ...(everySeconds !== null && { everySeconds }),
      ...(cron !== null && { cron }),
      ...(calendar !== null && { calendar }),
      ...(conditions !== null && { conditions }),
      timeZone,
      maxSteps,
      lastTriggeredAt,
      timesTriggered,
      createdAt,
      updatedAt,
    }
  })
}
