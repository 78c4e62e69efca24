import { describe, expect, it } from 'vitest'
import { readPeriod } from './date-range.ts'

const at = (text: string) => Date.parse(text)

describe('a period', () => {
  it('covers whole days, both included', () => {
    expect(readPeriod({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual({
      from: at('2026-03-01T00:00:00Z'),
      to: at('2026-03-01T23:59:59.999Z'),
    })
  })

  it('takes moments as they are, without a zone as UTC', () => {
    const period = readPeriod({ startDate: '2026-03-01T10:00', endDate: '2026-03-01T12:30:00+02:00' })
    expect(period).toEqual({ from: at('2026-03-01T10:00:00Z'), to: at('2026-03-01T10:30:00Z') })
    expect(readPeriod({ startDate: '2026-03-01T12:30:00 02:00' }).from).toBe(at('2026-03-01T10:30:00Z'))
  })

  it('is open where nothing is said', () => {
    expect(readPeriod({})).toEqual({ from: undefined, to: undefined })
  })

  it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '2026-03-01T25:00:00Z', '12', '2026-3-1'])(
    'refuses %j',
    startDate => {
      expect(() => readPeriod({ startDate })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
    },
  )

  it('refuses an end before the beginning', () => {
    expect(() => readPeriod({ startDate: '2026-03-02', endDate: '2026-03-01' })).toThrow(/ends before/)
  })
})
