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
  const last = start.add({ years: horizonYears }).withCalendar(calendar)
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

/** The first fitting date from this one on. Years and months that cannot fit are passed over as a whole. */
function nextDate(from: Temporal.PlainDate, wanted: Wanted, last: Temporal.PlainDate): Temporal.PlainDate | undefined {
  let date = from
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    const year = nextYear(date.year, wanted)
    if (year === undefined || year > last.year) return undefined
    if (year > date.year) {
      date = date.with({ year, month: 1, day: 1 })
      continue
    }
    const days = fitsMonth(date, wanted) ? daysUntilFit(date, wanted) : undefined
    if (days !== undefined) return atMost(date.add({ days }), last)
    date = date.add({ days: date.daysInMonth - date.day + 1 })
  }
  return undefined
}

function nextYear(from: number, { year }: Wanted): number | undefined {
  if (!year) return from
  const later = year.filter(one => one >= from)
  return later.length > 0 ? Math.min(...later) : undefined
}

const fitsMonth = (date: Temporal.PlainDate, { month }: Wanted): boolean =>
  !month || month.includes(date.month) || month.includes(date.monthCode)

/** How many days from this date to the next one of its month that fits. Counted: to ask a calendar for each takes long. */
function daysUntilFit(date: Temporal.PlainDate, wanted: Wanted): number | undefined {
  const { day: first, daysInMonth, dayOfWeek } = date
  for (let day = first; day <= daysInMonth; day += 1) {
    const weekday = ((dayOfWeek - 1 + day - first) % 7) + 1
    const isFit = !wanted.day || wanted.day.includes(day) || wanted.day.includes(day - daysInMonth - 1)
    if (isFit && (!wanted.weekday || wanted.weekday.includes(weekday))) return day - first
  }
  return undefined
}

const atMost = (date: Temporal.PlainDate, last: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(date, last) <= 0 ? date : undefined

interface Search {
  date: Temporal.PlainDate
  wanted: Wanted
  timeZone: string
  after: number
}

const everyMinute = Array.from({ length: 60 }, (_, minute) => minute)

/**
 * Named hours: each runs once a day, also on the day that has it twice or not at all. No time of a day is earlier than the one
 * before it, however the clocks jump, so that of the many that can be named few are looked at.
 */
function firstFixedTime({ date, wanted, timeZone, after }: Search): number | undefined {
  const day = date.withCalendar('iso8601')
  const { hour: hours = [], minute: minutes = everyMinute, second: seconds } = wanted
  const moment = (index: number) => {
    const place = Math.floor(index / seconds.length)
    const hour = hours[Math.floor(place / minutes.length)] ?? 0
    const minute = minutes[place % minutes.length] ?? 0
    return momentOf(day.toPlainDateTime({ hour, minute, second: seconds[index % seconds.length] ?? 0 }), timeZone)
  }
  const count = hours.length * minutes.length * seconds.length
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moment(middle) > after) high = middle
    else low = middle + 1
  }
  return low < count ? moment(low) : undefined
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
