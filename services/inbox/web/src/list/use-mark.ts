import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestMark, RequestRow } from '@trivium/inbox-contract'
import { api } from '../api/inbox-api.ts'
import { changeRows } from './request-cache.ts'

/** Pins a request or changes its note; lists and the open request show it at once. */
export function useMark({ endpointId, id }: Pick<RequestRow, 'endpointId' | 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: RequestMark) => api.markRequest(endpointId, id, change),
    meta: { failure: 'The request could not be marked' },
    onSuccess: ({ pinned, note }) => changeRows(client, endpointId, id, { pinned, note }),
  })
}
