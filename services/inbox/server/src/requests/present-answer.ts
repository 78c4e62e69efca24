import type { Answer, AnswerRow } from '@trivium/inbox-contract'
import { pairUp } from '@trivium/inbox-relay'
import type { ExactAnswer } from '../imports/imported-request.ts'
import { composeAcknowledgement } from '../receive/answers.ts'
import { parseOwnResponse } from '../receive/parse-own-response.ts'
import { composeOwnAnswer } from '../receive/serve-own-response.ts'
import type { StoredRequest, StoredRequestRow } from './request-store.ts'

/** null where nothing is known: the request is from before answers were kept. */
export function presentAnswerRow(row: StoredRequestRow): AnswerRow | null {
  const { answer_number, answer_status, answered_at } = row
  if (answered_at === null) return null
  const at = timeOf(answered_at)
  if (answer_number === 0) return { status: row.method === 'HEAD' ? 204 : 200, at }
  return answer_status === null ? null : { status: answer_status, at }
}

export function presentAnswer(row: StoredRequest, endpointId: string): Answer | null {
  const { id, method, answer_number, answer_response, answered_at } = row
  if (answered_at === null || (answer_number !== 0 && answer_response === null)) return null
  const at = timeOf(answered_at)
  if (answer_response?.startsWith('{"exact":true')) {
    const { status, headers, body } = JSON.parse(answer_response) as ExactAnswer
    return { status, headers, body: { encoding: 'utf8', data: body }, at }
  }
  const { status, headers, body } =
    answer_response === null
      ? composeAcknowledgement(method, id, endpointId)
      : composeOwnAnswer(parseOwnResponse(answer_response), method, id)
  return { status, headers: pairUp(headers), body: { encoding: 'utf8', data: body ?? '' }, at }
}

function timeOf(answeredAt: number): string | null {
  return answeredAt === 0 ? null : new Date(answeredAt).toISOString()
}
