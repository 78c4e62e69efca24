import type { NewTimer } from '@trivium/beings-contract'
import { Temporal } from 'temporal-polyfill/full'
import { invalid } from '../../platform/errors.ts'
import { findCalendar, readConditions } from './calendar-conditions.ts'
import { momentOf } from './moment-of.ts'
import { parseCron } from './next-cron-run.ts'
import { nextRun } from './next-run.ts'
import type { Schedule } from './schedule.ts'

type Wish = Pick<NewTimer, 'type' | 'at' | 'everySeconds' | 'cron' | 'calendar' | 'conditions' | 'timeZone'>

/** Clocks differ a little: what was "now" for the caller is still taken. */
const toleranceMs = 60_000

/** Turns what a caller wrote into a schedule that certainly runs at least once. */
export function readSchedule(wish: Wish, now: number): Schedule {
  const schedule = parseSchedule(wish, now)
  if (schedule.type === 'once') {
    if (schedule.at <= now - toleranceMs) throw refuse('at must be in the future')
  } else if (nextRun(schedule, now) === undefined) throw refuse('the timer would never run')
  return schedule
}

/** The same for a timer that may have run its course. */
export function parseSchedule(wish: Wish, now: number): Schedule {
  const timeZone = readTimeZone(wish.timeZone)
  switch (wish.type) {
    case 'once':
      return { type: 'once', at: readMoment(need(wish, 'at'), timeZone), timeZone }
    case 'interval': {
      const everySeconds = need(wish, 'everySeconds')
      const anchor = wish.at === undefined ? now + everySeconds * 1000 : readMoment(wish.at, timeZone)
      return { type: 'interval', everySeconds, anchor, timeZone }
    }
    case 'cron':
      return { type: 'cron', cron: readCron(need(wish, 'cron'), timeZone), timeZone }
    case 'calendar':
      return readCalendar(wish, timeZone)
  }
}

function readCalendar(wish: Wish, timeZone: string): Schedule {
  const conditions = need(wish, 'conditions')
  const calendar = findCalendar(wish.calendar ?? 'gregory')
  if (!calendar) throw refuse(`calendar ${wish.calendar} is not known; try gregory, chinese, hebrew or persian`)
  try {
    readConditions(conditions)
  } catch (error) {
    throw refuse((error as Error).message)
  }
  return { type: 'calendar', calendar, conditions, timeZone }
}

function need<Key extends keyof Wish>(wish: Wish, key: Key): NonNullable<Wish[Key]> {
  const value = wish[key]
  if (value === undefined || value === null) throw refuse(`${key} is required for a timer of type ${wish.type}`)
  return value
}

function readTimeZone(given: string | undefined): string {
  const zone = given ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId
  } catch {
    throw refuse(`timeZone ${zone} is not known; an example is Europe/Prague`)
  }
}

/** A time with an offset is exact; one without is read in the timer's time zone. */
function readMoment(text: string, timeZone: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    try {
      return momentOf(Temporal.PlainDateTime.from(text), timeZone)
    } catch {
      throw refuse('at must be a date and time such as 2030-01-31T09:00:00Z')
    }
  }
}

function readCron(pattern: string, timeZone: string): string {
  try {
    parseCron(pattern, timeZone)
    return pattern
  } catch (error) {
    throw refuse(`cron ${pattern} is not a pattern of five or six fields: ${(error as Error).message}`)
  }
}

const refuse = (details: string) => invalid('The schedule is not valid.', details)
