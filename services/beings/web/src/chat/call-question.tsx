import { useQueryClient } from '@tanstack/react-query'
import type { PermissionQuestion } from '@trivium/beings-contract'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy } from 'react'
import { questionKeys } from '../questions/api.ts'

const QuestionCard = lazy(async () => ({ default: (await import('../questions/question-card.tsx')).QuestionCard }))

/** What a being asks, where it asks it. */
export function CallQuestion({ question }: { question: PermissionQuestion }) {
  const client = useQueryClient()
  return (
    <LazyPart fallback={<SkeletonRows count={1} height={160} />}>
      <QuestionCard
        request={question}
        inConversation
        onAnswered={() => void client.invalidateQueries({ queryKey: questionKeys.open })}
      />
    </LazyPart>
  )
}
