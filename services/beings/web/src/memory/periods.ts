import type { SummaryLevel } from '@trivium/beings-contract'

const levels: readonly SummaryLevel[] = ['year', 'month', 'day', 'hour']

/** What stands in the address: `2026`, `2026-03`, `2026-03-01` or `2026-03-01T09`, UTC. */
const form = /^\d{4}(-\d\d(-\d\d(T\d\d)?)?)?$/
const lengths: Record<SummaryLevel, number> = { year: 4, month: 7, day: 10, hour: 13 }

/** The level of a period as the address writes it; undefined where it writes none. */
export function levelOf(period: string | undefined): SummaryLevel | undefined {
  if (period === undefined || !form.test(period)) return undefined
  return levels.find(level => lengths[level] === period.length)
}

/** Into what a period is divided; an hour is not divided any further. */
export function levelWithin(level: SummaryLevel | undefined): SummaryLevel {
  if (level === undefined) return 'year'
  return levels[Math.min(levels.length - 1, levels.indexOf(level) + 1)] ?? 'hour'
}

/** A moment as the period around it is written. */
export const periodAt = (start: string, level: SummaryLevel): string => start.slice(0, lengths[level])

/** The period and all that it lies in, the widest first. */
export function pathTo(period: string): { level: SummaryLevel; period: string }[] {
  return levels
    .filter(level => lengths[level] <= period.length)
    .map(level => ({ level, period: period.slice(0, lengths[level]) }))
}

/** The moment at which a period begins. */
export function startOf(period: string): string {
  return `${period}${'0000-01-01T00'.slice(period.length)}:00:00.000Z`
}

/** As people of a language write it; `short` where the wider period stands beside it. */
export function namePeriod(language: string, period: string, form: 'short' | 'long'): string {
  const level = levelOf(period)
  if (level === undefined) return period
  const at = new Date(startOf(period))
  const options: Record<SummaryLevel, Record<typeof form, Intl.DateTimeFormatOptions>> = {
    year: { short: { year: 'numeric' }, long: { year: 'numeric' } },
    month: { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } },
    day: { short: { day: 'numeric' }, long: { dateStyle: 'long' } },
    hour: { short: { hour: '2-digit', minute: '2-digit' }, long: { dateStyle: 'long', timeStyle: 'short' } },
  }
  return at.toLocaleString(language, { ...options[level][form], timeZone: 'UTC' })
}
