import { expect, test } from 'vitest'
import { forecast, lastDays, thisMonth } from './period.ts'

const noon = Date.UTC(2026, 10, 16, 0)

test('a period ends today and counts its first day', () => {
  expect(lastDays(1, noon)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-16' })
  expect(lastDays(7, noon)).toEqual({ startDate: '2026-11-10', endDate: '2026-11-16' })
  expect(thisMonth(noon)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-16' })
})

test('half of the month has cost half of what it will cost', () => {
  expect(forecast(15, noon)).toBeCloseTo(30)
  expect(forecast(1, Date.UTC(2026, 10, 1, 0, 0, 1))).toBeLessThanOrEqual(31)
})
