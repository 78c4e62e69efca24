import { Temporal } from 'temporal-polyfill/full'
import { readConditions, type Wanted } from './calendar-conditions.ts'
import { momentOf } from './moment-of.ts'
import type { CalendarSchedule } from './schedule.ts'

/** How far ahead a match is looked for: 29 February can be eight years away, a leap month of a lunar calendar decades. */
const horizonYears = 60

/** The first moment after `after` whose date, in the calendar, and local time fulfil the conditions. */
export function nextCalendarRun(
  { calendar, conditions, timeZone }: CalendarSchedule,
  after: number,
): number | undefined {
  const wanted = readConditions(conditions)
  const start = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDate()
  const last = start.add({ years: horizonYears })
  let date = nextDate(start.withCalendar(calendar), wanted, last)
  while (date) {
    const found = wanted.hour
      ? firstFixedTime({ date, wanted, timeZone, after })
      : firstRepeatedTime({ date, wanted, timeZone, after })
    if (found !== undefined) return found
    date = nextDate(date.add({ days: 1 }), wanted, last)
  }
  return undefined
}

/** The first fitting date from this one on. Months that cannot fit are passed over as a whole. */
function nextDate(from: Temporal.PlainDate, wanted: Wanted, last: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const latestYear = wanted.year && Math.max(...wanted.year)
  let date = from
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    if (latestYear !== undefined && date.year > latestYear) return undefined
    if (!fitsMonth(date, wanted)) date = date.with({ day: 1 }).add({ months: 1 })
    else if (!fitsDay(date, wanted)) date = date.add({ days: 1 })
    else return date
  }
  return undefined
}

function fitsMonth(date: Temporal.PlainDate, { year, month }: Wanted): boolean {
  if (year && !year.includes(date.year)) return false
  return !month || month.includes(date.month) || month.includes(date.monthCode)
}

function fitsDay(date: Temporal.PlainDate, { day, weekday }: Wanted): boolean {
  if (weekday && !weekday.includes(date.dayOfWeek)) return false
  return !day || day.includes(date.day) || day.includes(date.day - date.daysInMonth - 1)
}

interface Search {
  date: Temporal.PlainDate
  wanted: Wanted
  timeZone: string
  after: number
}

const everyMinute = Array.from({ length: 60 }, (_, minute) => minute)

/** Named hours: each runs once a day, also on the day that has it twice or not at all. */
function firstFixedTime({ date, wanted, timeZone, after }: Search): number | undefined {
  const day = date.withCalendar('iso8601')
  let best: number | undefined
  for (const hour of wanted.hour ?? []) {
    for (const minute of wanted.minute ?? everyMinute) {
      for (const second of wanted.second) {
        const at = momentOf(day.toPlainDateTime({ hour, minute, second }), timeZone)
        if (at > after && (best === undefined || at < best)) best = at
      }
    }
  }
  return best
}

/** No named hour: runs in every hour that really passes, so twice in a repeated hour and not at all in a skipped one. */
function firstRepeatedTime({ date, wanted, timeZone, after }: Search): number | undefined {
  const dayStart = date.toZonedDateTime(timeZone).withCalendar('iso8601')
  const dayEnd = dayStart.add({ days: 1 }).epochMilliseconds
  let time = Temporal.Instant.fromEpochMilliseconds(Math.max(after + 1, dayStart.epochMilliseconds))
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'second', roundingMode: 'ceil' })
  while (time.epochMilliseconds < dayEnd) {
    if (wanted.minute && !wanted.minute.includes(time.minute)) time = time.add({ seconds: 60 - time.second })
    else if (!wanted.second.includes(time.second)) time = time.add({ seconds: 1 })
    else return time.epochMilliseconds
  }
  return undefined
}
