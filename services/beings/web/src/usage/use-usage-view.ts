import { useFilter } from '../patterns/use-filter.ts'

const names = ['days', 'startDate', 'endDate', 'beingId', 'model', 'clientType', 'by', 'measure'] as const

/** What the page shows, as the address says it. */
export const useUsageView = () => useFilter(names)

export type UsageView = ReturnType<typeof useUsageView>
