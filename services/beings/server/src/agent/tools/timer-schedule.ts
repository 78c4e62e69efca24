import { CalendarConditions, type NewTimer } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { invalid } from '../../platform/errors.ts'

export const scheduleParameters = {
  once: {
    at: Type.Optional(Type.String({ maxLength: 64, description: 'ISO 8601, such as 2030-01-31T09:00:00Z.' })),
    in_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 315_360_000 })),
  },
  recurring: {
    every_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 315_360_000 })),
    cron: Type.Optional(Type.String({ maxLength: 200, description: 'Five fields, or six with seconds first.' })),
    calendar_id: Type.Optional(Type.String({ maxLength: 40, description: 'gregorian, chinese, hebrew, persian …' })),
    calendar_conditions: Type.Optional({
      ...CalendarConditions,
      description: 'Values of year, month, day (-1: the last), weekday (1 Monday), hour, minute, second.',
    }),
  },
}

interface Given {
  at?: string
  in_seconds?: number
  every_seconds?: number
  cron?: string
  calendar_id?: string
  calendar_conditions?: CalendarConditions
  time_zone?: string
}

type Wish = Pick<NewTimer, 'type' | 'at' | 'everySeconds' | 'cron' | 'calendar' | 'conditions' | 'timeZone'>

const unitSeconds: Record<string, number> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 }

/** What the model wrote, as the one form that timers are made of. */
export function toSchedule(given: Given, now: number): Wish {
  const zone = given.time_zone === undefined ? {} : { timeZone: given.time_zone }
  if (given.at !== undefined) return { type: 'once', at: given.at, ...zone }
  if (given.in_seconds !== undefined) {
    return { type: 'once', at: new Date(now + given.in_seconds * 1000).toISOString(), ...zone }
  }
  if (given.every_seconds !== undefined) return { type: 'interval', everySeconds: given.every_seconds, ...zone }
  if (given.cron !== undefined) return { type: 'cron', cron: given.cron, ...zone }
  const conditions = given.calendar_conditions
  if (!conditions) throw invalid('Say when the timer shall fire.')
  if (given.calendar_id === 'interval') return { type: 'interval', everySeconds: addUp(conditions), ...zone }
  const calendar = given.calendar_id === undefined ? {} : { calendar: given.calendar_id }
  return { type: 'calendar', conditions, ...calendar, ...zone }
}

function addUp(conditions: CalendarConditions): number {
  const seconds = Object.entries(conditions).reduce(
    (sum, [unit, amount]) => sum + (unitSeconds[unit] ?? Number.NaN) * Number(amount),
    0,
  )
  if (!(seconds >= 1)) throw invalid('An interval is made of days, hours, minutes and seconds.')
  return seconds
}
