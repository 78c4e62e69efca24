import type { Temporal } from 'temporal-polyfill/full'

/** A time the clocks jump over counts as the moment of the jump; of one that comes twice, the first counts. */
export function momentOf(local: Temporal.PlainDateTime, timeZone: string): number {
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  return zoned.getTimeZoneTransition('previous')?.epochMilliseconds ?? zoned.epochMilliseconds
}
