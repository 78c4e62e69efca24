import type { CalendarConditions } from '@trivium/beings-contract'
import { Temporal } from 'temporal-polyfill/full'

const components = ['year', 'month', 'day', 'weekday', 'hour', 'minute', 'second'] as const
export type Component = (typeof components)[number]

/** What each component may be: undefined for any value. Months are numbers, or codes such as M04L for a leap month. */
export interface Wanted {
  year: readonly number[] | undefined
  month: readonly (number | string)[] | undefined
  day: readonly number[] | undefined
  weekday: readonly number[] | undefined
  hour: readonly number[] | undefined
  minute: readonly number[] | undefined
  second: readonly number[]
}

/** Names used elsewhere for the calendars that Temporal knows. */
const otherNames: Record<string, string> = {
  gregorian: 'gregory',
  iso: 'iso8601',
  chinese_lunar: 'chinese',
  ethiopian: 'ethiopic',
  islamic: 'islamic-umalqura',
  korean: 'dangi',
}
const otherComponents: Record<string, Component> = { dayofweek: 'weekday', monthcode: 'month' }

/** The calendar's id, or undefined for one that nobody knows. */
export function findCalendar(name: string): string | undefined {
  const lower = name.trim().toLowerCase()
  const id = otherNames[lower] ?? lower
  try {
    return Temporal.PlainDate.from('2000-01-01').withCalendar(id).calendarId
  } catch {
    return undefined
  }
}

const limits: Record<Component, readonly [number, number]> = {
  year: [-9999, 99_999],
  month: [1, 13],
  day: [-31, 31],
  weekday: [0, 7],
  hour: [0, 23],
  minute: [0, 59],
  second: [0, 59],
}

/** Throws a RangeError that says what is wrong. */
export function readConditions(conditions: CalendarConditions): Wanted {
  const given = new Map<Component, (number | string)[]>()
  for (const [key, value] of Object.entries(conditions)) {
    const name = componentOf(key)
    given.set(
      name,
      [value].flat().map(single => checkValue(name, single)),
    )
  }
  if (given.size === 0) throw new RangeError(`conditions must name at least one of ${components.join(', ')}`)
  const numbers = (name: Component) => given.get(name) as number[] | undefined
  // Above the smallest component that is named, an absent one matches always; below it, it is the first: a day alone
  // means its midnight, a minute alone means every hour.
  const fine = given.has('second') ? 3 : given.has('minute') ? 2 : given.has('hour') ? 1 : 0
  return {
    year: numbers('year'),
    month: given.get('month'),
    day: numbers('day'),
    weekday: numbers('weekday')?.map(day => (day === 0 ? 7 : day)),
    hour: sorted(numbers('hour')) ?? (fine >= 1 ? undefined : [0]),
    minute: sorted(numbers('minute')) ?? (fine >= 2 ? undefined : [0]),
    second: sorted(numbers('second')) ?? [0],
  }
}

const sorted = (values: number[] | undefined) => values && [...new Set(values)].sort((one, other) => one - other)

function componentOf(key: string): Component {
  const lower = key.toLowerCase()
  const name = otherComponents[lower.replaceAll('_', '')] ?? (lower as Component)
  if (!components.includes(name)) {
    throw new RangeError(`conditions.${key} is not known; there are ${components.join(', ')}`)
  }
  return name
}

function checkValue(name: Component, value: number | string): number | string {
  if (name === 'month' && typeof value === 'string' && /^M\d\dL?$/.test(value)) return value
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  const [least, most] = limits[name]
  const fits = typeof number === 'number' && number >= least && number <= most && !(name === 'day' && number === 0)
  if (!fits) throw new RangeError(`conditions.${name} must be a whole number from ${least} to ${most}`)
  return number
}
