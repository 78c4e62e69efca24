import { isReadable, readPeriod } from '../platform/date-range.ts'
import { queryText } from './query-text.ts'

/** From when to when; an end before its beginning is as if it were not there, like everything that makes no sense. */
export function queryPeriod(query: unknown): { startDate?: string; endDate?: string } {
  const [startDate, endDate] = ['startDate', 'endDate'].map(name => {
    const text = queryText(query, name, 40)
    return text !== undefined && isReadable(text) ? text : undefined
  })
  const begin = startDate === undefined ? {} : { startDate }
  if (endDate === undefined) return begin
  const { from } = readPeriod(begin)
  const { to } = readPeriod({ endDate })
  return from !== undefined && to !== undefined && to < from ? begin : { ...begin, endDate }
}
