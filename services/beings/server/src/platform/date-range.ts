import { Type } from 'typebox'
import { invalid } from './errors.ts'

/** Query parameters of everything that is asked for a period. */
export const periodQuery = {
  startDate: Type.Optional(Type.String({ maxLength: 40, description: 'A date or date-time, UTC, inclusive.' })),
  endDate: Type.Optional(Type.String({ maxLength: 40, description: 'A date or date-time, UTC, inclusive.' })),
}

export interface Period {
  /** First millisecond that counts. */
  from?: number | undefined
  /** Last millisecond that counts. */
  to?: number | undefined
}

const dayMs = 86_400_000
const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** A day counts as a whole, whether the period begins or ends with it. */
export function readPeriod({ startDate, endDate }: { startDate?: string; endDate?: string }): Period {
  const from = startDate === undefined ? undefined : readMoment('startDate', startDate)
  const end = endDate === undefined ? undefined : readMoment('endDate', endDate)
  const to = end !== undefined && day.test(endDate ?? '') ? end + dayMs - 1 : end
  if (from !== undefined && to !== undefined && to < from) {
    throw invalid('The period ends before it begins.', 'endDate must not be before startDate')
  }
  return { from, to }
}

/** Whether it is a moment at all, for who does not want to be told what is wrong with it. */
export const isReadable = (text: string): boolean => parseMoment(text) !== undefined

function readMoment(field: string, text: string): number {
  const time = parseMoment(text)
  if (time !== undefined) return time
  throw invalid('That is not a date.', `${field} must be a date such as 2026-03-01 or 2026-03-01T12:00:00Z`)
}

function parseMoment(text: string): number | undefined {
  if (day.test(text)) {
    const time = Date.parse(`${text}T00:00:00Z`)
    // 2026-02-30 would roll over into March.
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time
  }
  // A plus sign that was not encoded arrives as a space.
  const plain = text.replace(/ (\d{2}:?\d{2})$/, match => (text.includes('T') ? match.replace(' ', '+') : match))
  if (!moment.test(plain)) return undefined
  const time = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(plain) ? plain : `${plain.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? undefined : time
}
