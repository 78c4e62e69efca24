import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RequestList } from '@trivium/inbox-contract'
import { parseSearch, SearchFault } from '@trivium/inbox-contract/search'
import { useMemo } from 'react'
import { api, keys, type ListFilter } from '../api/inbox-api.ts'
import { rowsOf } from './request-cache.ts'

export const everything: ListFilter = { q: '', methods: '' }

/** Half a search is not worth asking the server: it reads searches with the same code. */
function faultOf(q: string): SearchFault | undefined {
  try {
    parseSearch(q, Date.now())
    return undefined
  } catch (error) {
    if (error instanceof SearchFault) return error
    throw error
  }
}

export function useRequests(endpointId: string, filter: ListFilter) {
  const fault = useMemo(() => faultOf(filter.q), [filter.q])
  const query = useInfiniteQuery<
    RequestList,
    Error,
    InfiniteData<RequestList, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: keys.requestList(endpointId, filter),
    queryFn: ({ pageParam, signal }) => api.listRequests(endpointId, filter, { cursor: pageParam, signal }),
    enabled: fault === undefined,
    initialPageParam: null,
    getNextPageParam: last => last.page.nextCursor,
    // Another filter of the same endpoint keeps the old rows until its own are there; another endpoint does not.
    placeholderData: (data, before) => (before?.queryKey[1] === endpointId ? keepPreviousData(data) : undefined),
  })
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  return { ...query, rows, error: fault ?? query.error, isPending: query.isPending && fault === undefined }
}
