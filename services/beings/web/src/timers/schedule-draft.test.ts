import type { Timer } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { draftOfTimer, emptyDraft, readWeek, toSchedule } from './schedule-draft.ts'

const draft = emptyDraft('Europe/Prague')
const timer = { at: null, everySeconds: null, cron: null, calendar: null, conditions: null, timeZone: 'Europe/Prague' }

test('the days of a week are a cron expression', () => {
  expect(toSchedule({ ...draft, kind: 'weekly', weekdays: ['3', '1'], time: '09:30' })).toEqual({
    type: 'cron',
    cron: '30 9 * * 1,3',
    timeZone: 'Europe/Prague',
  })
  expect(readWeek('30 9 * * 1,3')).toEqual({ weekdays: ['1', '3'], time: '09:30' })
  expect(readWeek('0 8 * * 0')).toEqual({ weekdays: ['7'], time: '08:00' })
  for (const other of ['0 9 * * MON', '*/5 * * * *', '0 9 1 * 1', '0 9 * * 1-5'])
    expect(readWeek(other)).toBeUndefined()
})

test('the last day of the month, in any calendar', () => {
  expect(toSchedule({ ...draft, kind: 'calendar', calendar: 'hebrew', time: '18:00' })).toEqual({
    type: 'calendar',
    calendar: 'hebrew',
    conditions: { day: -1, hour: 18, minute: 0 },
    timeZone: 'Europe/Prague',
  })
})

test.each([
  {
    ...timer,
    type: 'calendar',
    calendar: 'chinese',
    conditions: { month: [1, 'M04L'], day: [1, 15], hour: 8, minute: 0 },
  },
  { ...timer, type: 'calendar', calendar: 'gregory', conditions: { day: -1, hour: 9, minute: 5 } },
  { ...timer, type: 'calendar', calendar: 'gregory', conditions: { weekday: 1, hour: [8, 20] } },
  { ...timer, type: 'calendar', calendar: 'gregory', conditions: { day: -2, hour: 8, minute: 0 } },
  { ...timer, type: 'calendar', calendar: 'gregory', conditions: { minute: 30 } },
  { ...timer, type: 'cron', cron: '*/5 * * * *' },
])('what a timer says stays what it says: $conditions $cron', given => {
  const { type, cron, calendar, conditions } = toSchedule(draftOfTimer(given as unknown as Timer)) ?? {}
  expect({ type, cron: cron ?? null, calendar: calendar ?? null, conditions: conditions ?? null }).toEqual({
    type: given.type,
    cron: given.cron,
    calendar: given.calendar,
    conditions: given.conditions,
  })
})

test('while something is missing there is no schedule', () => {
  expect(toSchedule({ ...draft, kind: 'once' })).toBeUndefined()
  expect(toSchedule({ ...draft, kind: 'cron', cron: '' })).toBeUndefined()
  expect(toSchedule({ ...draft, kind: 'weekly', weekdays: [] })).toBeUndefined()
  expect(toSchedule({ ...draft, kind: 'calendar', day: 'some' })).toBeUndefined()
  expect(toSchedule({ ...draft, everySeconds: '' })).toBeUndefined()
})
