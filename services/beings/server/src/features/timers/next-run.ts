import { nextCalendarRun } from './next-calendar-run.ts'
import { nextCronRun } from './next-cron-run.ts'
import type { IntervalSchedule, Schedule } from './schedule.ts'

/** The first run after a moment; undefined when there is none any more. */
export function nextRun(schedule: Schedule, after: number): number | undefined {
  switch (schedule.type) {
    case 'once':
      return schedule.at > after ? schedule.at : undefined
    case 'interval':
      return nextIntervalRun(schedule, after)
    case 'cron':
      return nextCronRun(schedule, after)
    case 'calendar':
      return nextCalendarRun(schedule, after)
  }
}

function nextIntervalRun({ anchor, everySeconds }: IntervalSchedule, after: number): number {
  if (anchor > after) return anchor
  const every = everySeconds * 1000
  return anchor + (Math.floor((after - anchor) / every) + 1) * every
}
