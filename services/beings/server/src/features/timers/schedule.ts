import type { CalendarConditions } from '@trivium/beings-contract'

/** When a timer runs, complete and checked. Times are epoch milliseconds. */
export type Schedule = OnceSchedule | IntervalSchedule | CronSchedule | CalendarSchedule

export interface OnceSchedule {
  type: 'once'
  at: number
  timeZone: string
}

/** Runs at `anchor + n * everySeconds`, so that a late run does not shift those after it. */
export interface IntervalSchedule {
  type: 'interval'
  everySeconds: number
  anchor: number
  timeZone: string
}

export interface CronSchedule {
  type: 'cron'
  cron: string
  timeZone: string
}

export interface CalendarSchedule {
  type: 'calendar'
  calendar: string
  conditions: CalendarConditions
  timeZone: string
}
