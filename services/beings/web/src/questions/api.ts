import type { PermissionQuestion, QuestionAnswer } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

interface Questions {
  requests: PermissionQuestion[]
}

const path = '/api/permissions/requests'

export const questionsApi = {
  /** What waits for an answer, the oldest first. */
  open: async (signal: AbortSignal) => (await requestJson<Questions>(path, { signal })).requests,
  /** Null: it is gone, with the conversation in which it was asked. */
  one: async (requestId: string, signal: AbortSignal) =>
    (await requestJson<Questions>(withQuery(path, { requestId }), { signal })).requests[0] ?? null,
  answer: (answer: QuestionAnswer) =>
    requestJson<{ request: PermissionQuestion }>('/api/permissions/answer', { method: 'POST', body: answer }),
}

/** The name on the stream. A question has no field `id`, so the list is read again with every change. */
export const questionKeys = {
  open: ['permission-request', 'list', {}] as const,
  one: (requestId: string) => ['permission-request', 'one', requestId] as const,
}
