import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConversationHistory, MessageHit } from '@trivium/beings-contract'
import { useWords } from '../words/use-words.ts'
import { historyApi, historyKeys } from './api.ts'
import { conversationName } from './conversation-name.ts'

export interface HistoryRow extends ConversationHistory {
  /** Where the words that are looked for were said last. */
  hit?: MessageHit
}

export interface HistoryFilter {
  beingId?: string | undefined
  type?: string | undefined
  keyword?: string | undefined
  /** Of the last days. */
  days?: string | undefined
}

const dayMs = 86_400_000

/** All conversations, the one with news first, narrowed to what the filter says. */
export function useHistory({ beingId, type, keyword, days }: HistoryFilter) {
  const words = useWords()
  const list = useQuery({
    queryKey: historyKeys.list(beingId),
    queryFn: ({ signal }) => historyApi.list(beingId, signal),
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    queryKey: historyKeys.search(keyword ?? '', beingId),
    queryFn: ({ signal }) => historyApi.search(keyword ?? '', beingId, signal),
    enabled: keyword !== undefined,
    placeholderData: keepPreviousData,
  })
  const hits = new Map((keyword === undefined ? [] : (found.data ?? [])).toReversed().map(hit => [hit.channelId, hit]))
  const since = days === undefined ? 0 : Date.now() - Number(days) * dayMs
  const wanted = keyword?.toLowerCase()
  const rows = (list.data ?? [])
    .map((one): HistoryRow => ({ ...one, ...withHit(hits.get(one.sessionId)) }))
    .filter(one => type === undefined || one.type === type)
    .filter(one => Date.parse(one.hit?.timestamp ?? one.lastTime) >= since)
    .filter(one => wanted === undefined || one.hit || conversationName(words, one).toLowerCase().includes(wanted))
  return {
    ...list,
    all: list.data ?? [],
    rows,
    isPending: list.isPending || (keyword !== undefined && found.isPending),
    error: list.error ?? found.error,
    refetch: () => Promise.all([list.refetch(), ...(keyword === undefined ? [] : [found.refetch()])]),
  }
}

const withHit = (hit: MessageHit | undefined) => (hit ? { hit } : {})
