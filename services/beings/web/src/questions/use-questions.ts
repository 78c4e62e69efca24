import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PermissionQuestion } from '@trivium/beings-contract'
import { useState } from 'react'
import { useChatEvents } from '../live/use-live.ts'
import { questionKeys, questionsApi } from './api.ts'

/** Every question that waits for an answer, the oldest first. */
export function useOpenQuestions() {
  return useQuery({ queryKey: questionKeys.open, queryFn: ({ signal }) => questionsApi.open(signal) })
}

/** Has them read again as soon as the chat tells of one: the change of the record may take a moment longer. Once on a page. */
export function useFreshQuestions(): void {
  const client = useQueryClient()
  useChatEvents(({ type }) => {
    if (type === 'permission_request' || type === 'permission_answered')
      void client.invalidateQueries({ queryKey: questionKeys.open })
  })
}

/** A question as it stands now, wherever it was answered meanwhile; null: it is gone. */
export function useQuestion(drawn: PermissionQuestion): PermissionQuestion | null {
  return useQuery({
    queryKey: questionKeys.one(drawn.requestId),
    queryFn: ({ signal }) => questionsApi.one(drawn.requestId, signal),
    initialData: drawn,
  }).data
}

/** An open question; once shown it stays, so that its card can say how it ended. */
export function useSeenQuestion(isIt: (question: PermissionQuestion) => boolean): PermissionQuestion | undefined {
  const { data } = useOpenQuestions()
  const [seen, setSeen] = useState<PermissionQuestion>()
  const open = data?.find(isIt)
  if (open && open.requestId !== seen?.requestId) setSeen(open)
  return open ?? (seen && isIt(seen) ? seen : undefined)
}
