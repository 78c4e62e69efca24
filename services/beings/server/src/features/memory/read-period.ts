import { invalid } from '../../platform/errors.ts'
import type { Period } from './periods.ts'

const units = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** The time that is meant by its parts, from the year down to the last one given (UTC). */
export function readPeriod(parts: Partial<Record<(typeof units)[number], unknown>>): Period {
  const given = units.findIndex(unit => parts[unit] === undefined)
  const depth = given === -1 ? units.length : given
  if (depth === 0) throw invalid('Say what to look for: words in query, or a time beginning with year.')
  const values = units.slice(0, depth).map(unit => Number(parts[unit]))
  return { start: momentOf(values), end: momentOf([...values.slice(0, -1), (values.at(-1) ?? 0) + 1]) }
}

function momentOf([year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[]): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
