import { useMemo } from 'react'
import { readPeriod } from '../patterns/period.ts'
import { useFilter } from '../patterns/use-filter.ts'

const names = ['kind', 'permissionType', 'result', 'beingId', 'keyword', 'period', 'startDate', 'endDate'] as const

/** What the address says, and what the service is asked for. */
export function useAuditFilter() {
  const { filter, set, clear, filtered } = useFilter(names)
  const { kind, permissionType, result, beingId, keyword, period, startDate, endDate } = filter
  // A period that ends now is read once: otherwise every drawing would ask for another one.
  const asked = useMemo(
    () => ({
      kind,
      permissionType,
      result,
      beingId,
      keyword,
      ...readPeriod({ period, startDate, endDate }, Date.now()),
    }),
    [kind, permissionType, result, beingId, keyword, period, startDate, endDate],
  )
  return { filter, asked, set, clear, filtered }
}
