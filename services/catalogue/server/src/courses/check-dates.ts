import { invalid } from '../errors.ts'

/** The same instant twice is allowed. */
export function checkDates({ startDate, endDate }: { startDate: number; endDate: number }): void {
  if (startDate > endDate) throw invalid('Start date must be before end date')
}
