import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BeingDetail } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { chatApi, chatKeys } from './api.ts'

/** The being one talks to, and how it is at this moment; a group has none. */
export function useBeing(beingId: string): BeingDetail | undefined {
  const client = useQueryClient()
  const queryKey = chatKeys.being(beingId)
  useChatEvents(event => {
    if (event.type !== 'status' || event.beingId !== beingId) return
    const { status, statusCode, statusReason, activity } = event
    client.setQueryData<BeingDetail>(
      queryKey,
      before => before && { ...before, status, statusCode, statusReason, activity },
    )
  })
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => chatApi.being(beingId, signal),
    enabled: beingId !== '',
  })
  return beingId === '' ? undefined : data
}
