import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@trivium/beings-contract'
import { fillText, removeLater, useAddress } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { chatApi, chatKeys } from './api.ts'
import { nameOf } from './name-of.ts'

const undoMs = 8_000

/** What can be done with a conversation. Pinning and renaming show at once; clearing and deleting can be taken back. */
export function useConversationMoves(conversation: Conversation) {
  const words = useWords()
  const client = useQueryClient()
  const { search, change } = useAddress()
  const { sessionId } = conversation
  const name = nameOf(words, conversation)
  const show = (next: Partial<Conversation>) =>
    client.setQueryData<Conversation[]>(chatKeys.list, list =>
      list?.map(one => (one.sessionId === sessionId ? { ...one, ...next } : one)),
    )
  const { mutate } = useMutation({
    mutationFn: (ask: () => Promise<{ conversation: Conversation }>) => ask(),
    onSuccess: saved => show(saved.conversation),
    onError: () => client.invalidateQueries({ queryKey: chatKeys.list }),
  })
  return {
    rename(title: string) {
      show({ displayName: title })
      mutate(() => chatApi.rename(sessionId, title))
    },
    pin(pinned: boolean) {
      show({ pinned })
      mutate(() => chatApi.pin(sessionId, pinned))
    },
    clear: () =>
      removeLater(
        fillText(words.chatPage.cleared, { name }),
        { scope: 'conversation-content', id: sessionId, undoMs },
        keepalive => chatApi.clear(sessionId, keepalive),
      ),
    remove() {
      if (search.get('channelId') === sessionId) change({ channelId: undefined, messageId: undefined })
      removeLater(
        fillText(words.views.deleted, { name }),
        { scope: 'conversation', id: sessionId, undoMs },
        async keepalive => {
          await chatApi.remove(sessionId, keepalive)
          await client.invalidateQueries({ queryKey: chatKeys.list })
        },
      )
    },
  }
}
