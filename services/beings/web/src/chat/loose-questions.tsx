import type { PermissionQuestion } from '@trivium/beings-contract'
import { hasEnded } from '../transcript/to-parts.ts'
import type { Turn } from '../transcript/to-turns.ts'
import { CallQuestion } from './call-question.tsx'

interface LooseQuestionsProps {
  questions: readonly PermissionQuestion[]
  turns: readonly Turn[]
}

/** Questions whose call is not on the page: those of a timer, of a task, or from another chat with the same being. */
export function LooseQuestions({ questions, turns }: LooseQuestionsProps) {
  const asked = new Set<string>()
  for (const { messages } of turns)
    for (const { senderId, toolCalls = [] } of messages)
      for (const call of toolCalls) if (!hasEnded(call)) asked.add(`${senderId} ${call.id}`)
  return questions
    .filter(({ userId, toolCallId }) => !asked.has(`${userId} ${toolCallId}`))
    .map(question => <CallQuestion key={question.requestId} question={question} />)
}
