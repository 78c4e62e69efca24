import type { Temporal } from 'temporal-polyfill/full'

/** A time the clocks jump over counts as the moment of the jump; of one that comes twice, the first counts. */
export function momentOf(local: Temporal.PlainDateTime, timeZone: string): number {
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  // A little later, because the first time jumped over is the jump itself, and the previous one would be half a year ago.
  return zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? zoned.epochMilliseconds
}
