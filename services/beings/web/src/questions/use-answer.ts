import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PermissionQuestion, QuestionAnswer } from '@trivium/beings-contract'
import { showChange } from '../live/show-change.ts'
import { questionKeys, questionsApi } from './api.ts'

export type Given = Pick<QuestionAnswer, 'allowed' | 'remember' | 'prefix' | 'note'>

/** Answers the very question that was drawn, by its id and its code: none that came after it. */
export function useAnswer(question: PermissionQuestion, onAnswered?: (answered: PermissionQuestion) => void) {
  const client = useQueryClient()
  const { requestId, allowCode, denyCode } = question
  return useMutation({
    mutationFn: (given: Given) =>
      questionsApi.answer({ ...given, requestId, code: given.allowed ? allowCode : denyCode }),
    meta: { failure: false },
    onSuccess({ request }) {
      showChange(client, { resource: 'permission-request', id: requestId, change: 'updated', record: request })
      onAnswered?.(request)
    },
    // Somebody else may have been faster: the card then says so.
    onError: () => client.invalidateQueries({ queryKey: questionKeys.one(requestId) }),
  })
}
