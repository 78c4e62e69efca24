import type { PreviewedRun, TimerPreview } from '@trivium/beings-contract'
import { Temporal } from 'temporal-polyfill/full'
import type { Uses } from '../../platform/kernel.ts'
import { nextRun } from './next-run.ts'
import { parseSchedule } from './read-schedule.ts'

/** A day that comes once in decades takes long to find: after the first run, no further ahead than this. */
const aheadMs = 20 * 366 * 86_400_000

/** The next runs of a schedule that nobody has saved; none when it would never run. */
export function previewRuns({ clock }: Uses<'clock'>, { count, ...wish }: TimerPreview): PreviewedRun[] {
  const now = clock.now()
  const schedule = parseSchedule(wish, now)
  const runs: PreviewedRun[] = []
  let offset = offsetAt(now, schedule.timeZone)
  let at = nextRun(schedule, now)
  while (at !== undefined && runs.length < count) {
    const run = presentRun(at, schedule.timeZone)
    runs.push({ ...run, clockChange: run.offsetMinutes !== offset })
    offset = run.offsetMinutes
    if (at > now + aheadMs) break
    at = nextRun(schedule, at)
  }
  return runs
}

const inZone = (at: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)

const offsetAt = (at: number, timeZone: string) => Math.round(inZone(at, timeZone).offsetNanoseconds / 60e9)

function presentRun(at: number, timeZone: string): Omit<PreviewedRun, 'clockChange'> {
  const local = inZone(at, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { at: new Date(at).toISOString(), local, offsetMinutes: offsetAt(at, timeZone) }
}
