import type { CalendarConditions, Timer } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'
import { counted, named } from '../words/fill.tsx'
import { readWeek } from './schedule-draft.ts'

/** What of a timer says when it runs. */
export type Scheduled = Pick<Timer, 'type' | 'at' | 'everySeconds' | 'cron' | 'calendar' | 'conditions' | 'timeZone'>

/** When a timer runs, in words. */
export function schedulePhrase(words: Words, timer: Scheduled): string {
  const { timers, language } = words
  switch (timer.type) {
    case 'once':
      return fillText(timers.once, { moment: momentIn(timer, language) })
    case 'interval':
      return every(words, timer.everySeconds ?? 0)
    case 'cron':
      return weekPhrase(words, timer) ?? fillText(timers.cronIn, { cron: timer.cron ?? '', zone: timer.timeZone })
    case 'calendar': {
      const calendar = calendarName(words, timer.calendar ?? 'gregory')
      const conditions = conditionsOf(words, timer.conditions ?? {})
      return fillText(timers.calendarIn, { calendar, conditions, zone: timer.timeZone })
    }
  }
}

export function calendarName({ language }: Words, calendar: string): string {
  return new Intl.DisplayNames(language, { type: 'calendar' }).of(calendar) ?? calendar
}

function momentIn({ at, timeZone }: Scheduled, language: string): string {
  if (at === null) return ''
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** `30 9 * * 1,3` is said as people say it. */
function weekPhrase(words: Words, { cron, timeZone }: Scheduled): string | undefined {
  // Every day is a week of which none is left out.
  const week = readWeek(cron?.replace(/ \* \* \*$/, ' * * 1,2,3,4,5,6,7') ?? '')
  if (!week) return undefined
  const names = week.weekdays.map(day => weekdayName(words, Number(day)))
  const days = names.length === 7 ? every(words, units[0][0]) : new Intl.ListFormat(words.language).format(names)
  return fillText(words.schedulePage.weekPhrase, { days, time: week.time, zone: timeZone })
}

/** From 1, Monday, to 7. The first of January 2024 was a Monday. */
export function weekdayName({ language }: Words, day: number, width: 'long' | 'short' = 'long'): string {
  return new Date(Date.UTC(2024, 0, day)).toLocaleDateString(language, { weekday: width, timeZone: 'UTC' })
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** The largest unit that says it exactly. */
function every(words: Words, seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? units[3]
  return counted(words, words.timers.every[unit], { count: seconds / size })
}

export function conditionsOf(words: Words, conditions: CalendarConditions): string {
  return Object.entries(conditions)
    .map(([key, value]) => {
      const part = key.toLowerCase()
      if (part === 'day' && `${value}` === '-1') return words.schedulePage.lastDay
      return fillText(words.timers.condition, { part: named(words.timers.parts, part), value: `${value}` })
    })
    .join(words.common.comma)
}
