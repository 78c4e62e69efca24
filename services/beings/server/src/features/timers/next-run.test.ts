import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRun } from './next-run.ts'
import { parseSchedule } from './read-schedule.ts'
import type { Schedule } from './schedule.ts'

const at = (iso: string) => Date.parse(iso)

function runs(schedule: Schedule, after: string, count: number): string[] {
  const found: string[] = []
  let from = at(after)
  for (let index = 0; index < count; index++) {
    const next = nextRun(schedule, from)
    if (next === undefined) break
    found.push(new Date(next).toISOString().slice(0, 19))
    from = next
  }
  return found
}

const cron = (pattern: string, timeZone = 'Europe/Berlin'): Schedule => ({ type: 'cron', cron: pattern, timeZone })
const calendar = (conditions: Record<string, number | string | number[]>, more = {}): Schedule => ({
  type: 'calendar',
  calendar: 'gregory',
  conditions,
  timeZone: 'Europe/Berlin',
  ...more,
})

describe('a timer that runs once', () => {
  const once: Schedule = { type: 'once', at: at('2026-05-01T00:00:00Z'), timeZone: 'UTC' }
  it('runs at its time and never again', () => {
    expect(runs(once, '2026-01-01T00:00:00Z', 3)).toEqual(['2026-05-01T00:00:00'])
  })
})

describe('an interval', () => {
  const interval: Schedule = { type: 'interval', everySeconds: 90, anchor: at('2026-01-01T00:00:00Z'), timeZone: 'UTC' }
  it('keeps its beat, whenever it is asked', () => {
    expect(runs(interval, '2025-12-31T00:00:00Z', 2)).toEqual(['2026-01-01T00:00:00', '2026-01-01T00:01:30'])
    expect(runs(interval, '2026-01-08T00:00:01Z', 1)).toEqual(['2026-01-08T00:01:30'])
  })
  it('always gives the nearest later beat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 1e12 }), (everySeconds, after) => {
        const next = nextRun({ type: 'interval', everySeconds, anchor: 5000, timeZone: 'UTC' }, after) ?? 0
        expect(next).toBeGreaterThan(after)
        expect(next - Math.max(after, 4999)).toBeLessThanOrEqual(everySeconds * 1000)
        expect((next - 5000) % (everySeconds * 1000)).toBe(0)
      }),
    )
  })
})

describe.each([
  ['cron', cron('30 2 * * *'), cron('30 * * * *'), cron('0 2 * * *')],
  ['calendar', calendar({ hour: 2, minute: 30 }), calendar({ minute: 30 }), calendar({ hour: 2 })],
])('%s when the clocks change', (_name, daily, hourly, atTheJump) => {
  it('runs a skipped time at the jump', () => {
    expect(runs(daily, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00',
      '2026-03-29T01:00:00',
      '2026-03-30T00:30:00',
    ])
    expect(runs(atTheJump, '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:00:00', '2026-03-30T00:00:00'])
  })
  it('runs a repeated time once', () => {
    expect(runs(daily, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30:00', '2026-10-26T01:30:00'])
  })
  it('runs hourly in every hour that passes', () => {
    expect(runs(hourly, '2026-10-24T23:00:00Z', 3)).toEqual([
      '2026-10-24T23:30:00',
      '2026-10-25T00:30:00',
      '2026-10-25T01:30:00',
    ])
    expect(runs(hourly, '2026-03-29T00:00:00Z', 2)).toEqual(['2026-03-29T00:30:00', '2026-03-29T01:30:00'])
  })
})

describe('calendar conditions', () => {
  const utc = { timeZone: 'UTC' }
  it('name a day that short months do not have', () => {
    expect(runs(calendar({ day: 31 }, utc), '2026-01-31T12:00:00Z', 3).map(day => day.slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ])
  })
  it('count days from the end of the month', () => {
    expect(runs(calendar({ day: -1, hour: 18 }, utc), '2028-01-31T18:00:00Z', 2)).toEqual([
      '2028-02-29T18:00:00',
      '2028-03-31T18:00:00',
    ])
  })
  it('find leap days, over a century that skips one', () => {
    const leapDay = calendar({ month: 2, day: 29 }, utc)
    expect(runs(leapDay, '2026-01-01T00:00:00Z', 2)).toEqual(['2028-02-29T00:00:00', '2032-02-29T00:00:00'])
    expect(runs(leapDay, '2096-03-01T00:00:00Z', 1)).toEqual(['2104-02-29T00:00:00'])
  })
  it('take lists and weekdays', () => {
    expect(runs(calendar({ weekday: [1, 5], hour: 9 }, utc), '2026-11-15T00:00:00Z', 3)).toEqual([
      '2026-11-16T09:00:00',
      '2026-11-20T09:00:00',
      '2026-11-23T09:00:00',
    ])
  })
  it('follow other calendars', () => {
    const newYear = calendar({ month: 1, day: 1 }, { calendar: 'chinese', timeZone: 'Asia/Shanghai' })
    expect(runs(newYear, '2026-01-01T00:00:00Z', 1)).toEqual(['2026-02-16T16:00:00'])
    expect(runs(newYear, '2027-06-01T00:00:00Z', 1)).toEqual(['2028-01-25T16:00:00'])
    const leapMonth = calendar({ month: 'M05L', day: 1 }, { calendar: 'chinese', timeZone: 'UTC' })
    expect(runs(leapMonth, '2026-01-01T00:00:00Z', 1)).toEqual(['2028-06-23T00:00:00'])
  })
  it('end with the last year named', () => {
    expect(runs(calendar({ year: 2026, month: 12, day: 31 }, utc), '2026-01-01T00:00:00Z', 3)).toHaveLength(1)
    expect(runs(calendar({ month: 2, day: 30 }, utc), '2026-01-01T00:00:00Z', 3)).toEqual([])
  })
  it('reach over years and months that do not have the day', () => {
    const far = calendar({ year: [2031, 2040], month: 2, day: [29, -30], weekday: 3 }, utc)
    expect(runs(far, '2026-01-01T00:00:00Z', 3)).toEqual(['2040-02-29T00:00:00'])
    expect(runs(calendar({ year: 99_999 }, { calendar: 'chinese' }), '2026-01-01T00:00:00Z', 1)).toEqual([])
    expect(runs(calendar({ day: 31 }, { calendar: 'dangi' }), '2026-01-01T00:00:00Z', 1)).toEqual([])
  })
  it('name every second of the day, over the jumps of its clocks', () => {
    const from = (count: number) => Array.from({ length: count }, (_, index) => index)
    const always = calendar({ hour: from(24), minute: from(60), second: from(60) })
    expect(runs(always, '2026-03-29T00:59:58Z', 3)).toEqual([
      '2026-03-29T00:59:59',
      '2026-03-29T01:00:00',
      '2026-03-29T01:00:01',
    ])
    // The hour that comes twice is named once.
    expect(runs(always, '2026-10-25T00:59:59Z', 2)).toEqual(['2026-10-25T02:00:00', '2026-10-25T02:00:01'])
    expect(runs(always, '2026-07-01T21:59:59Z', 1)).toEqual(['2026-07-01T22:00:00'])
  })
  it('know seconds', () => {
    expect(runs(calendar({ second: 15 }, utc), '2026-01-01T00:00:15Z', 2)).toEqual([
      '2026-01-01T00:01:15',
      '2026-01-01T00:02:15',
    ])
  })
})

describe('cron', () => {
  it('knows month ends and leap days', () => {
    expect(runs(cron('0 0 L * *', 'UTC'), '2028-01-31T00:00:00Z', 2)).toEqual([
      '2028-02-29T00:00:00',
      '2028-03-31T00:00:00',
    ])
    expect(runs(cron('0 0 29 2 *', 'UTC'), '2096-03-01T00:00:00Z', 1)).toEqual(['2104-02-29T00:00:00'])
  })
  it('misses no first of March where it names the last days of a month', () => {
    expect(runs(cron('0 9 1,15,31 * *', 'UTC'), '2027-02-16T00:00:00Z', 3)).toEqual([
      '2027-03-01T09:00:00',
      '2027-03-15T09:00:00',
      '2027-03-31T09:00:00',
    ])
    expect(runs(cron('*/30 0 2,31 * *', 'UTC'), '2027-02-16T00:00:00Z', 1)).toEqual(['2027-03-02T00:00:00'])
    expect(runs(cron('0 0 1,31 * *', 'UTC'), '2028-02-01T00:00:00Z', 1)).toEqual(['2028-03-01T00:00:00'])
  })
  it('runs each of several named times at the jump or once, and others as often as they pass', () => {
    const named = cron('10,40 2,20 * * *')
    expect(runs(named, '2026-03-28T20:00:00Z', 2)).toEqual(['2026-03-29T01:00:00', '2026-03-29T18:10:00'])
    expect(runs(named, '2026-10-24T20:00:00Z', 3)).toEqual([
      '2026-10-25T00:10:00',
      '2026-10-25T00:40:00',
      '2026-10-25T19:10:00',
    ])
    expect(runs(named, '2026-10-25T01:05:00Z', 1)).toEqual(['2026-10-25T19:10:00'])
    expect(runs(cron('*/30 2 * * *'), '2026-10-24T20:00:00Z', 4)).toEqual([
      '2026-10-25T00:00:00',
      '2026-10-25T00:30:00',
      '2026-10-25T01:00:00',
      '2026-10-25T01:30:00',
    ])
    expect(runs(cron('*/30 2 * * *'), '2026-03-28T20:00:00Z', 1)).toEqual(['2026-03-30T00:00:00'])
  })
  it('lives in its time zone', () => {
    expect(runs(cron('0 9 * * *', 'Asia/Tokyo'), '2026-01-01T00:00:00Z', 2)).toEqual([
      '2026-01-02T00:00:00',
      '2026-01-03T00:00:00',
    ])
  })
})

it('means the same by a moment without an offset: the jump for a skipped one, the first of two', () => {
  const once = (local: string) =>
    runs(parseSchedule({ type: 'once', at: local, timeZone: 'Europe/Berlin' }, 0), '2026-01-01T00:00:00Z', 1)
  expect(once('2026-03-29T02:30:00')).toEqual(['2026-03-29T01:00:00'])
  expect(once('2026-03-29T02:00:00')).toEqual(['2026-03-29T01:00:00'])
  expect(once('2026-10-25T02:30:00')).toEqual(['2026-10-25T00:30:00'])
  expect(once('2026-07-01T09:00:00')).toEqual(['2026-07-01T07:00:00'])
})
