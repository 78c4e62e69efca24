import { useQuery } from '@tanstack/react-query'
import type { PermissionQuestion } from '@trivium/beings-contract'
import { useAddress } from '@trivium/ui'
import { useState } from 'react'
import { questionKeys, questionsApi } from './api.ts'
import { pickQuestion } from './pick-question.ts'
import { useFreshQuestions, useOpenQuestions } from './use-questions.ts'

/** One question at a time. It stays until the reader goes on: another one must not slide under the hand. */
export function useRequestPage() {
  const { search, change } = useAddress()
  const [shown, setShown] = useState<PermissionQuestion>()
  useFreshQuestions()
  const { data: open, error, refetch } = useOpenQuestions()
  const wanted = search.get('requestId')?.toLowerCase()
  const kept = shown && (wanted === undefined || wanted === shown.requestId) ? shown : undefined
  const picked = kept ?? (open && pickQuestion(open, search))
  if (picked && picked !== shown) setShown(picked)
  // The link names one that is no longer open: what became of it?
  const ended = useQuery({
    queryKey: questionKeys.one(wanted ?? ''),
    queryFn: ({ signal }) => questionsApi.one(wanted ?? '', signal),
    enabled: wanted !== undefined && open !== undefined && !picked,
  })
  const current = picked ?? ended.data ?? undefined
  const others = (open ?? []).filter(({ requestId }) => requestId !== current?.requestId)
  return {
    current,
    others,
    error,
    refetch,
    isPending: open === undefined || (!picked && ended.isLoading),
    /** The link named a question that is not there at all. */
    isUnknown: !current && wanted !== undefined,
    link: search,
    goTo: ({ requestId, userId }: PermissionQuestion) => change({ ...linkParts, requestId, userId }, { push: true }),
  }
}

/** What an older link said is no longer true of the next question. */
const linkParts = { type: undefined, resource: undefined, allowCode: undefined, denyCode: undefined }
