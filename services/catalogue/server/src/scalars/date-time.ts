const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?([Zz]|[+-]\d\d:\d\d)$/
const firstInstant = Date.parse('0001-01-01T00:00:00.000Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')
const maxOffsetMinutes = 18 * 60

/** Milliseconds since 1970 in UTC, or undefined when the text is no ISO 8601 instant with an offset. */
export function parseDateTime(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone = ''] = match
  const clock = readClock(Number(hour), Number(minute), Number(second))
  const midnight = readDay(Number(year), Number(month), Number(day))
  const offset = readOffset(zone)
  if (clock === undefined || midnight === undefined || offset === undefined) return undefined
  // Digits beyond the millisecond are cut off, never rounded: 23:59:59.9999 must not become the next day.
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const instant = midnight + clock + milliseconds - offset * 60_000
  return instant >= firstInstant && instant <= lastInstant ? instant : undefined
}

export function formatDateTime(instant: number): string {
  return new Date(instant).toISOString()
}

function readDay(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : undefined
}

function readClock(hour: number, minute: number, second: number): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return ((hour * 60 + minute) * 60 + second) * 1000
}

/** Minutes east of UTC. `-00:00` means "offset unknown" and is refused. */
function readOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0
  if (zone === '-00:00') return undefined
  const minutes = Number(zone.slice(4))
  const offset = Number(zone.slice(1, 3)) * 60 + minutes
  if (minutes > 59 || offset > maxOffsetMinutes) return undefined
  return zone.startsWith('-') ? -offset : offset
}
