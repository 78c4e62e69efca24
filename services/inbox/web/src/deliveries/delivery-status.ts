import type { Delivery, DeliveryStatus } from '@trivium/inbox-contract'
import type { Status } from '@trivium/ui'

export const deliveryWords: Record<DeliveryStatus, { status: Status; word: string }> = {
  pending: { status: 'wait', word: 'Waiting' },
  in_flight: { status: 'run', word: 'Sending' },
  delivered: { status: 'ok', word: 'Delivered' },
  failed: { status: 'fail', word: 'Failed' },
  cancelled: { status: 'stop', word: 'Cancelled' },
}

const weight: Record<DeliveryStatus, number> = { failed: 4, in_flight: 3, pending: 2, delivered: 1, cancelled: 0 }

/** The state of a request's deliveries that matters most, per request. */
export function worstByRequest(deliveries: readonly Delivery[]): Map<string, DeliveryStatus> {
  const worst = new Map<string, DeliveryStatus>()
  for (const { requestId, status } of deliveries) {
    const known = worst.get(requestId)
    if (known === undefined || weight[status] > weight[known]) worst.set(requestId, status)
  }
  return worst
}

const reasons: Record<string, string> = {
  timeout: 'No answer in time',
  blocked: 'The address is not allowed',
  path_escape: "The path leads out of the target's own path",
  loop: 'It came back to an inbox too often',
  invalid: 'The request cannot be sent like this',
  dns: 'The name could not be resolved',
  connect: 'The connection could not be made',
  tls: 'The secure connection failed',
  reset: 'The connection broke off',
  aborted: 'The worker was stopped meanwhile',
  transform: 'The rules of the target could not be followed',
  queue_full: 'Too many deliveries were waiting for this target',
  request_gone: 'The request was deleted before it was sent',
  secret_unreadable: 'The stored secret could not be read',
}

export function reasonOf(error: string | null): string | undefined {
  return error === null ? undefined : (reasons[error] ?? error)
}
