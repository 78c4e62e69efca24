import { useQueryClient } from '@tanstack/react-query'
import type { ConversationHistory } from '@trivium/beings-contract'
import { fillText, removeLater } from '@trivium/ui'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { historyApi } from './api.ts'
import { conversationName } from './conversation-name.ts'

/** The chat of a project and the last chat with a being stay: they can only be emptied. */
export function mustStay(conversation: ConversationHistory, all: readonly ConversationHistory[]): boolean {
  const { type, beingId, projectId } = conversation
  if (projectId !== null) return true
  return type === 'single' && all.filter(one => one.type === 'single' && one.beingId === beingId).length < 2
}

/** Gone at once, in fact when nobody takes it back within eight seconds. */
export function useForgetConversation(conversation: ConversationHistory, stays: boolean): () => void {
  const words = useWords()
  const client = useQueryClient()
  const { sessionId: id } = conversation
  const said = fillText(stays ? words.historyPage.emptied : words.views.deleted, {
    name: conversationName(words, conversation),
  })
  return () =>
    removeLater(said, { scope: stays ? 'emptied' : 'conversation', id, undoMs: 8_000 }, async keepalive => {
      await (stays ? historyApi.empty(id, keepalive) : historyApi.remove(id, keepalive))
      showChange(client, { resource: 'conversation', id, change: stays ? 'updated' : 'deleted' })
      showChange(client, { resource: 'message', id: '', change: 'deleted', channelId: id })
    })
}
