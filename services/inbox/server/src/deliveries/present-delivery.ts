import type { Attempt, Delivery } from '@trivium/inbox-contract'
import { mapPath, parseTargetUrl } from '@trivium/inbox-relay'
import { presentBody } from '../requests/present-request.ts'
import type { AttemptRow, DeliveryRow } from './delivery-store.ts'
import { pairHeaders } from './pair-headers.ts'

export function presentDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery {
  return {
    id: row.id,
    requestId: row.request_id,
    targetId: row.target_id,
    targetUrl: row.target_url,
    sentUrl: sentUrl(row),
    edited: presentEdits(row),
    pathMode: row.path_mode,
    status: row.status,
    error: row.error,
    attempts: attempts.filter(attempt => isKnownTo(row, attempt)).map(presentAttempt),
    nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Attempts are read after their deliveries: one made in between belongs to a later state than the one shown. */
function isKnownTo(row: DeliveryRow, { delivery_number, number }: AttemptRow): boolean {
  return delivery_number === row.number && number <= row.attempt_count
}

/** The address that is really called; null where none is, because the path would lead out of the target. */
function sentUrl({ target_url, path_mode, request_target }: DeliveryRow): string | null {
  if (request_target === null) return null
  try {
    const url = parseTargetUrl(target_url)
    return `${url.origin}${mapPath(url, request_target, path_mode)}`
  } catch {
    return null
  }
}

function presentEdits(row: DeliveryRow): Delivery['edited'] {
  const { edited_method, edited_headers, edited_body, edited_size } = row
  if (edited_method === null && edited_headers === null && edited_size === null) return null
  return {
    ...(edited_method === null ? {} : { method: edited_method }),
    ...(edited_headers === null ? {} : { headers: pairHeaders(edited_headers) }),
    ...(edited_body === null ? {} : { body: presentBody(edited_body) }),
    ...(edited_size === null ? {} : { bodySize: edited_size }),
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
    sent: presentSent(row),
  }
}

function presentSent({ sent_headers, sent_body, sent_size }: AttemptRow): Attempt['sent'] {
  if (sent_headers === null) return null
  return {
    headers: pairHeaders(sent_headers),
    body: presentBody(sent_body ?? new Uint8Array()),
    bodySize: sent_size ?? 0,
  }
}
