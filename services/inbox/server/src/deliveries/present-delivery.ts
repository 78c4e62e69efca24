import type { Attempt, Delivery } from '@trivium/inbox-contract'
import { presentBody } from '../requests/present-request.ts'
import type { AttemptRow, DeliveryRow } from './delivery-store.ts'
import { pairHeaders } from './pair-headers.ts'

export function presentDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery {
  return {
    id: row.id,
    requestId: row.request_id,
    targetId: row.target_id,
    targetUrl: row.target_url,
    pathMode: row.path_mode,
    status: row.status,
    error: row.error,
    attempts: attempts.filter(attempt => attempt.delivery_number === row.number).map(presentAttempt),
    nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

function presentAttempt(row: AttemptRow): Attempt {
  return {
    number: row.number,
    startedAt: new Date(row.started_at).toISOString(),
    durationMs: row.duration_ms,
    status: row.status,
    responseHeaders: row.response_headers === null ? [] : pairHeaders(row.response_headers),
    responseBody: row.response_body === null ? null : presentBody(row.response_body),
    error: row.error,
  }
}
