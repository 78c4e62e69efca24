import type { SummaryLevel } from '@trivium/beings-contract'

export interface Period {
  start: number
  end: number
}

/** The hour, day, month or year (UTC) a moment lies in. */
export function periodOf(level: SummaryLevel, time: number): Period {
  const at = new Date(time)
  const [year, month, day, hour] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()]
  switch (level) {
    case 'hour':
      return { start: Date.UTC(year, month, day, hour), end: Date.UTC(year, month, day, hour + 1) }
    case 'day':
      return { start: Date.UTC(year, month, day), end: Date.UTC(year, month, day + 1) }
    case 'month':
      return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
    case 'year':
      return { start: Date.UTC(year, 0), end: Date.UTC(year + 1, 0) }
  }
}

export function namePeriod(level: SummaryLevel, start: number): string {
  const iso = new Date(start).toISOString()
  const name = {
    hour: `${iso.slice(0, 10)} ${iso.slice(11, 13)}:00`,
    day: iso.slice(0, 10),
    month: iso.slice(0, 7),
    year: iso.slice(0, 4),
  }
  return name[level]
}
