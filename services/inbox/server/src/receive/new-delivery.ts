import { uuidv7 } from '@trivium/http'
import type { Arrival, EnabledTarget } from './arrival.ts'

export interface StoredArrival {
  arrival: Arrival
  seq: number
  requestNumber: number
}

/** A delivery of a fresh capture. Past the limit of its target it is stored as failed, so that the loss can be seen. */
export function deliveryValues({ arrival, seq, requestNumber }: StoredArrival, target: EnabledTarget) {
  const waits = target.room > 0
  target.room -= 1
  const now = arrival.receivedAt
  return [
    uuidv7(),
    arrival.endpointNumber,
    requestNumber,
    arrival.id,
    seq,
    target.number,
    target.id,
    target.url,
    target.path_mode,
    waits ? 'pending' : 'failed',
    waits ? now : null,
    waits ? null : 'queue_full',
    now,
    now,
  ]
}

export const deliveryColumns =
  'id, endpoint_number, request_number, request_id, seq, target_number, target_id, target_url, path_mode, status, next_attempt_at, error, created_at, updated_at'
export const deliveryColumnCount = 14
