import { expect, test } from 'vitest'
import { readPeriod } from './period.ts'

const now = Date.UTC(2026, 2, 10, 12, 30, 45)

test.each([
  [{}, { startDate: undefined, endDate: undefined }],
  [
    { period: '1h', endDate: '2020-01-01' },
    { startDate: '2026-03-10T11:30:00.000Z', endDate: undefined },
  ],
  [{ period: '7d' }, { startDate: '2026-03-03T12:30:00.000Z', endDate: undefined }],
  [
    { period: 'constructor', startDate: '2026-03-01' },
    { startDate: '2026-03-01', endDate: undefined },
  ],
])('%o', (given, asked) => {
  expect(readPeriod(given, now)).toEqual(asked)
})
