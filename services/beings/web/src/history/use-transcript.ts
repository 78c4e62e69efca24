import { useDebouncedCallback } from '@mantine/hooks'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@trivium/beings-contract'
import { useMemo } from 'react'
import { useChatEvents } from '../live/use-live.ts'
import { historyApi, historyKeys, type MessagePage, type ReadingPlace } from './api.ts'

/** Words that are still being written come with the whole message at their end. */
const fragments: ReadonlySet<string> = new Set(['chunk', 'thinking'])
const restMs = 100

/** What was said, from the end or from a message on, with ways to what is older and newer. */
export function useTranscript(sessionId: string, messageId: string | undefined) {
  const begin: ReadingPlace = messageId === undefined ? {} : { around: messageId }
  const key = historyKeys.messages(sessionId, begin)
  const client = useQueryClient()
  const query = useInfiniteQuery<MessagePage, Error, InfiniteData<MessagePage>, typeof key, ReadingPlace>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => historyApi.messages(sessionId, pageParam, signal),
    initialPageParam: begin,
    getNextPageParam: ({ messages, hasNewer }) => place('after', hasNewer, messages.at(-1)),
    getPreviousPageParam: ({ messages, hasMore }) => place('before', hasMore, messages[0]),
    placeholderData: keepPreviousData,
  })
  const readAgain = useDebouncedCallback(() => void client.invalidateQueries({ queryKey: key }), restMs)
  useChatEvents(event => {
    if (event.channelId === sessionId && !fragments.has(event.type)) readAgain()
  })
  const pages = query.data?.pages
  const messages = useMemo(() => different(pages?.flatMap(page => page.messages) ?? []), [pages])
  return { ...query, messages }
}

const place = (name: 'before' | 'after', there: boolean, message: Message | undefined): ReadingPlace | undefined =>
  there && message ? { [name]: message.id } : undefined

/** Pages that were read at different times may both hold a message. */
function different(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map(message => [message.id, message])).values()]
}
