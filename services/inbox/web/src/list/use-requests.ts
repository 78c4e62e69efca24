import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RequestList } from '@trivium/inbox-contract'
import { useMemo } from 'react'
import { api, keys, type ListFilter } from '../api/inbox-api.ts'
import { rowsOf } from './request-cache.ts'

export const everything: ListFilter = { q: '', methods: '' }

export function useRequests(endpointId: string, filter: ListFilter) {
  const query = useInfiniteQuery<
    RequestList,
    Error,
    InfiniteData<RequestList, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: keys.requestList(endpointId, filter),
    queryFn: ({ pageParam, signal }) => api.listRequests(endpointId, filter, { cursor: pageParam, signal }),
    initialPageParam: null,
    getNextPageParam: last => last.page.nextCursor,
    // Another filter of the same endpoint keeps the old rows until its own are there; another endpoint does not.
    placeholderData: (data, before) => (before?.queryKey[1] === endpointId ? keepPreviousData(data) : undefined),
  })
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  return { ...query, rows }
}
