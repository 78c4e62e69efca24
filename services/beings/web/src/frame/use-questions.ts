import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

/** How many questions of beings wait for an answer. */
export function useQuestions(): number {
  const { data } = useQuery({
    queryKey: ['permission-request', 'count'],
    queryFn: ({ signal }) => requestJson<DashboardStats>('/api/dashboard/stats', { signal }),
    select: ({ pendingPermissions }) => pendingPermissions,
  })
  return data ?? 0
}
