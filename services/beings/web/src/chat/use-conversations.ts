import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { Being, Conversation } from '@trivium/beings-contract'
import { useRemovals } from '@trivium/ui'
import { useMemo } from 'react'
import { chatApi, chatKeys } from './api.ts'

const all = queryOptions({ queryKey: chatKeys.list, queryFn: ({ signal }) => chatApi.conversations(signal) })

/** The user's conversations, without those that are about to be deleted. */
export function useConversations() {
  // On its way before the first picture of the page is drawn.
  usePrefetchQuery(all)
  // Named one by one: whoever asks for all of it is drawn again whenever the list is merely being read.
  const { data, isPending, error, refetch } = useQuery(all)
  const removed = useRemovals('conversation')
  const conversations = useMemo(
    () => data?.filter(({ sessionId }) => !removed({ id: sessionId })) ?? [],
    [data, removed],
  )
  return { conversations, isPending, error, refetch }
}

/** How much of a conversation has not been read yet. */
export function useUnread(channelId: string): number {
  const { data = 0 } = useQuery({
    ...all,
    select: list => list.find(({ sessionId }) => sessionId === channelId)?.unread,
  })
  return data
}

/** What the address names, a conversation or a being; otherwise the curator's. A being's own chat is its oldest. */
export function chooseConversation(
  conversations: readonly Conversation[],
  beings: readonly Being[],
  { channelId, beingId }: { channelId?: string | undefined; beingId?: string | undefined },
): Conversation | undefined {
  const mainOf = (id: string | undefined) => conversations.findLast(one => one.beingId !== '' && one.beingId === id)
  if (channelId) return conversations.find(({ sessionId }) => sessionId === channelId) ?? mainOf(channelId)
  const curator = beings.find(({ isCurator }) => isCurator)
  return mainOf(beingId) ?? mainOf(curator?.id) ?? conversations[0]
}

/** Groups of the list: what is pinned, then by the day of the last message. */
export function useDays(conversations: readonly Conversation[]): [key: string, conversations: Conversation[]][] {
  return useMemo(() => {
    const today = new Date()
    const byDay = Map.groupBy(conversations, one => (one.pinned ? 'pinned' : dayOf(new Date(one.lastTime), today)))
    const pinned = byDay.get('pinned')
    byDay.delete('pinned')
    return [...(pinned ? [['pinned', pinned] as [string, Conversation[]]] : []), ...byDay]
  }, [conversations])
}

/** `today`, `yesterday`, `week`, or the month as `2026-11`. */
export function dayOf(time: Date, today: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((midnight(today) - midnight(time)) / 86_400_000)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days <= 7) return 'week'
  return `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}`
}
