import type { Conversation, PermissionQuestion } from '@trivium/beings-contract'
import { useOpenQuestions } from '../questions/use-questions.ts'

const none: readonly PermissionQuestion[] = []

/** The questions that wait for an answer, wherever they were asked. */
export function useAsked(): readonly PermissionQuestion[] {
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
