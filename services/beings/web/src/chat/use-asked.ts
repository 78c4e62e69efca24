import { useQueryClient } from '@tanstack/react-query'
import type { Conversation, PermissionQuestion } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { questionKeys } from '../questions/api.ts'
import { useOpenQuestions } from '../questions/use-questions.ts'

const none: readonly PermissionQuestion[] = []

/** The questions that wait for an answer, wherever they were asked. */
export function useAsked(): readonly PermissionQuestion[] {
  return useOpenQuestions().data ?? none
}

/** Has them read again as soon as the chat tells of one: the change of the record may take a moment longer. */
export function useFreshAsked(): void {
  const client = useQueryClient()
  useChatEvents(({ type }) => {
    if (type === 'permission_request' || type === 'permission_answered')
      void client.invalidateQueries({ queryKey: questionKeys.open })
  })
}

/**
 * Whether a question belongs to a conversation. A timer or a task of a being asks in a transcript of its own, but the person to
 * answer is wherever its being is talked to.
 */
export function concerns(
  { sessionId, participants }: Pick<Conversation, 'sessionId' | 'participants'>,
  { channelId, userId }: PermissionQuestion,
): boolean {
  return channelId === sessionId || participants.some(({ id }) => id === userId)
}
