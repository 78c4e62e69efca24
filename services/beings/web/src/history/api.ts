import type { ConversationHistory, Message, MessageHit, TranscriptFormat } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

export interface MessagePage {
  messages: Message[]
  /** There are older ones. */
  hasMore: boolean
  hasNewer: boolean
  lastEventId: number
}

/** Where in a conversation to read: at most one of them; nothing is the end. */
export interface ReadingPlace {
  before?: string
  after?: string
  around?: string
}

const messagesShown = 100
const mostHits = 200

const send = (verb: string, body: unknown, keepalive = false) =>
  requestJson<unknown>(`/api/chat/${verb}`, { method: 'POST', body, keepalive })

/** Every address of what was said before. */
export const historyApi = {
  list: async (beingId: string | undefined, signal: AbortSignal) => {
    const address = withQuery('/api/chat-history/conversations', { beingId })
    return (await requestJson<{ conversations: ConversationHistory[] }>(address, { signal })).conversations
  },
  search: async (keyword: string, beingId: string | undefined, signal: AbortSignal) => {
    const address = withQuery('/api/chat/search', { keyword, beingId, limit: String(mostHits) })
    return (await requestJson<{ results: MessageHit[] }>(address, { signal })).results
  },
  messages: (sessionId: string, place: ReadingPlace, signal: AbortSignal) => {
    const address = withQuery('/api/chat-history/messages', { sessionId, limit: String(messagesShown), ...place })
    return requestJson<MessagePage>(address, { signal })
  },
  exportAddress: (channelId: string, format: TranscriptFormat) => withQuery('/api/chat/export', { channelId, format }),
  remove: (channelId: string, keepalive: boolean) => send('delete', { channelId }, keepalive),
  empty: (channelId: string, keepalive: boolean) => send('clear', { channelId }, keepalive),
  broadcast: (content: string, projectId: string | undefined) =>
    send('broadcast', { content, ...(projectId !== undefined && { projectId }) }),
}

/** Read again when a conversation changes; of the messages, when one of them does. */
export const historyKeys = {
  list: (beingId: string | undefined) => ['conversation', 'history', beingId ?? ''] as const,
  search: (keyword: string, beingId: string | undefined) => ['message', 'search', keyword, beingId ?? ''] as const,
  messages: (sessionId: string, place: ReadingPlace) => ['message', 'history', sessionId, place] as const,
}
