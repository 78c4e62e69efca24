import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatContext } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { chatApi, chatKeys } from './api.ts'

/** Which model answers here, and how much of its context is used; read again when an answer has ended. */
export function useChatContext(channelId: string): ChatContext | undefined {
  const client = useQueryClient()
  const queryKey = chatKeys.context(channelId)
  useChatEvents(event => {
    const isEnd = event.type === 'complete' || event.type === 'error' || event.type === 'conversation'
    if (event.channelId === channelId && isEnd) void client.invalidateQueries({ queryKey })
  })
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => chatApi.context(channelId, signal), retry: false })
  return data
}
