import { useQueryClient } from '@tanstack/react-query'
import type { Conversation, PermissionQuestion } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { questionKeys } from '../questions/api.ts'
import { useOpenQuestions } from '../questions/use-questions.ts'

const none: readonly PermissionQuestion[] = []

/** The questions that wait for an answer, wherever they were asked. */
export function useAsked(): readonly PermissionQuestion[] {
  const client = useQueryClient()
  // The chat tells of a question at once; the change of the record may take a moment longer.
  useChatEvents(({ type }) => {
    if (type === 'permission_request' || type === 'permission_answered')
      void client.invalidateQueries({ queryKey: questionKeys.open })
  })
  return useOpenQuestions().data ?? none
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
