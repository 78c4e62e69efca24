import type { CalendarConditions, NewTimer, Timer } from '@trivium/beings-contract'
import { localInput } from './local-input.ts'

/** How one says when; the week is said to the service as a cron expression. */
export const scheduleKinds = ['interval', 'once', 'weekly', 'cron', 'calendar'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

export type DayChoice = 'any' | 'last' | 'some'

/** What the form holds; only what belongs to the chosen kind is sent. */
export interface ScheduleDraft {
  kind: ScheduleKind
  everySeconds?: number | string | undefined
  /** In the reader's own zone, as a field for date and time has it. */
  at?: string | undefined
  /** From 1, Monday, to 7. */
  weekdays: string[]
  /** `09:30` */
  time: string
  cron?: string | undefined
  timeZone?: string | undefined
  calendar: string
  /** None: every month. */
  months: string[]
  day: DayChoice
  days: string[]
  /** Conditions that the fields cannot say; they are kept as they are. */
  beyond?: CalendarConditions | undefined
}

export type Schedule = Pick<NewTimer, 'type' | 'at' | 'everySeconds' | 'cron' | 'calendar' | 'conditions' | 'timeZone'>

/** The schedule that a draft says; undefined while something is missing. */
export function toSchedule(draft: ScheduleDraft): Schedule | undefined {
  const zone = draft.timeZone ? { timeZone: draft.timeZone } : {}
  switch (draft.kind) {
    case 'interval': {
      const everySeconds = Number(draft.everySeconds)
      return everySeconds >= 1 ? { type: 'interval', everySeconds } : undefined
    }
    case 'once':
      return draft.at ? { type: 'once', at: new Date(draft.at).toISOString() } : undefined
    case 'cron':
      return draft.cron ? { type: 'cron', cron: draft.cron, ...zone } : undefined
    case 'weekly': {
      const time = readTime(draft.time)
      if (!time || draft.weekdays.length === 0) return undefined
      const days = draft.weekdays.map(Number).toSorted((one, two) => one - two)
      return { type: 'cron', cron: `${time.minute} ${time.hour} * * ${days.join(',')}`, ...zone }
    }
    case 'calendar': {
      const conditions = draft.beyond ?? toConditions(draft)
      return conditions && { type: 'calendar', calendar: draft.calendar, conditions, ...zone }
    }
  }
}

function toConditions({ months, day, days, time: text }: ScheduleDraft): CalendarConditions | undefined {
  const time = readTime(text)
  if (!time || (day === 'some' && days.length === 0)) return undefined
  return {
    ...(months.length > 0 && { month: months.map(numberOrCode) }),
    ...(day === 'last' && { day: -1 }),
    ...(day === 'some' && { day: days.map(Number) }),
    ...time,
  }
}

/** What a timer says, as the form has it. */
export function draftOfTimer({ type, at, everySeconds, cron, calendar, conditions, timeZone }: Timer): ScheduleDraft {
  const week = type === 'cron' ? readWeek(cron ?? '') : undefined
  const empty = emptyDraft(timeZone)
  return {
    ...empty,
    kind: week ? 'weekly' : type,
    ...(at !== null && { at: localInput(new Date(at)) }),
    ...(everySeconds !== null && { everySeconds }),
    ...(cron !== null && { cron }),
    ...week,
    ...(type === 'calendar' && { calendar: calendar ?? empty.calendar, ...readConditions(conditions ?? {}) }),
  }
}

export const emptyDraft = (timeZone: string): ScheduleDraft => ({
  kind: 'interval',
  everySeconds: 600,
  weekdays: ['1'],
  time: '09:00',
  timeZone,
  calendar: 'gregory',
  months: [],
  day: 'last',
  days: [],
})

/** `30 9 * * 1,3`: the days of a week at one time. Anything else stays an expression. */
export function readWeek(cron: string): { weekdays: string[]; time: string } | undefined {
  const [, minute, hour, days] = /^(\d{1,2}) (\d{1,2}) \* \* ([0-7](?:,[0-7])*)$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined || days === undefined) return undefined
  const weekdays = days.split(',').map(day => (day === '0' ? '7' : day))
  return { weekdays: [...new Set(weekdays)].toSorted(), time: writeTime(Number(hour), Number(minute)) }
}

function readConditions(conditions: CalendarConditions): Partial<ScheduleDraft> {
  const given = Object.fromEntries(
    Object.entries(conditions).map(([key, value]) => [key.toLowerCase(), [value].flat()]),
  )
  const { month = [], day, hour, minute, ...rest } = given
  const single = (values: (number | string)[] = [0]) => (values.length === 1 ? Number(values[0]) : Number.NaN)
  const time = writeTime(single(hour), single(minute))
  const last = day?.length === 1 && Number(day[0]) === -1
  const plain = day === undefined || last || day.every(value => Number(value) > 0)
  // A minute without an hour is every hour.
  const everyHour = hour === undefined && minute !== undefined
  if (Object.keys(rest).length > 0 || !readTime(time) || !plain || everyHour) return { beyond: conditions }
  return {
    months: month.map(String),
    day: day === undefined ? 'any' : last ? 'last' : 'some',
    days: last ? [] : (day ?? []).map(String),
    time,
  }
}

function readTime(text: string): { hour: number; minute: number } | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute) }
}

const writeTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

const numberOrCode = (month: string): number | string => (/^\d+$/.test(month) ? Number(month) : month)
