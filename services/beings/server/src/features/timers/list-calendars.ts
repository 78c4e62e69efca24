import type { TimerCalendar } from '@trivium/beings-contract'
import { Temporal } from 'temporal-polyfill/full'
import { findCalendar } from './calendar-conditions.ts'

/** The calendars a timer may follow, each with how many months this year of it has. */
export function listCalendars(now: number): TimerCalendar[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate()
  const ids = new Set(Intl.supportedValuesOf('calendar').flatMap(name => findCalendar(name) ?? []))
  return [...ids].toSorted().map(id => ({ id, months: today.withCalendar(id).monthsInYear }))
}
