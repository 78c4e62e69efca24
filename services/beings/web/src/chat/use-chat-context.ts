import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatContext } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { chatApi, chatKeys } from './api.ts'

const restMs = 300

/** Which model answers here, and how much of its context is used. */
export function useChatContext(channelId: string): ChatContext | undefined {
  const { data } = useQuery({
    queryKey: chatKeys.context(channelId),
    queryFn: ({ signal }) => chatApi.context(channelId, signal),
    retry: false,
  })
  return data
}

/** Has it read again when an answer has ended, but not while the end of the answer is drawn. */
export function useFreshContext(channelId: string): void {
  const client = useQueryClient()
  const readAgain = useDebouncedCallback(
    () => void client.invalidateQueries({ queryKey: chatKeys.context(channelId) }),
    restMs,
  )
  useChatEvents(event => {
    const isEnd = event.type === 'complete' || event.type === 'error' || event.type === 'conversation'
    if (event.channelId === channelId && isEnd) readAgain()
  })
}
