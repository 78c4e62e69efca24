import { Cron } from 'croner'
import { Temporal } from 'temporal-polyfill/full'
import { momentOf } from './moment-of.ts'
import type { CronSchedule } from './schedule.ts'

/**
 * The first run after a moment. Named hours and minutes mean a time of the day, as in a calendar: each runs once, also on the day
 * that has it twice or not at all. A pattern with wildcards there runs as often as the time really passes.
 */
export function nextCronRun({ cron, timeZone }: CronSchedule, after: number): number | undefined {
  return namesTimes(cron) ? nextNamedTime({ cron, timeZone, after }) : createSearch(cron, timeZone)(after)
}

/** Throws when the pattern means nothing. Only the arithmetic is used: nothing runs by itself. */
export function parseCron(pattern: string, timezone: string): Cron {
  return new Cron(pattern, { timezone, paused: true, mode: '5-or-6-parts' })
}

interface Search {
  cron: string
  timeZone: string
  after: number
}

function namesTimes(cron: string): boolean {
  const times = cron.trim().split(/\s+/).slice(-5, -3)
  return times.length === 2 && times.every(part => /^[\d,-]+$/.test(part))
}

/** Looked for on a clock that never jumps, which shows what the clocks of the time zone show. */
function nextNamedTime({ cron, timeZone, after }: Search): number | undefined {
  const utc = 'UTC'
  const firstAfter = createSearch(cron, utc)
  const shown = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDateTime()
  let local = firstAfter(momentOf(shown, utc))
  while (local !== undefined) {
    const clock = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO(utc)
    const moment = momentOf(clock.toPlainDateTime(), timeZone)
    // It was there before the clocks were set back.
    if (moment > after) return moment
    local = firstAfter(local)
  }
  return undefined
}

/**
 * Croner takes 31 February for 3 March and so misses the first days of March where the pattern names the last ones of a month,
 * too: a search over the end of February begins there once more.
 */
function createSearch(cron: string, timeZone: string): (after: number) => number | undefined {
  const pattern = parseCron(cron, timeZone)
  const find = (after: number) => pattern.nextRun(new Date(after))?.getTime()
  return after => {
    const found = find(after)
    if (found === undefined) return undefined
    const march = nextMarch(after, timeZone)
    return found > march ? find(march - 1) : found
  }
}

function nextMarch(after: number, timeZone: string): number {
  const { year } = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone)
  const march = momentOf(new Temporal.PlainDateTime(year, 3, 1), timeZone)
  return march > after ? march : momentOf(new Temporal.PlainDateTime(year + 1, 3, 1), timeZone)
}
