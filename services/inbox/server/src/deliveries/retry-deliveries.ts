import type { DeliveryRetryFilter, DeliveryRetryResult } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { changeWaitingDeliveries, restartDeliveries } from './delivery-store.ts'
import { readSpan } from './list-deliveries.ts'

/** All failed deliveries that fit the filter; with `status` the cancelled ones instead, or those that wait: they are sent now. */
export async function retryDeliveries(
  context: InboxContext,
  endpointId: string,
  filter: DeliveryRetryFilter,
): Promise<DeliveryRetryResult> {
  const { database, bus, now } = context
  const { status = 'failed', request, target } = filter
  if (status === 'in_flight' || status === 'delivered') {
    throw errors.create('invalid_request', {
      message: 'Only failed, cancelled or waiting deliveries can be retried together.',
    })
  }
  const endpoint = await requireEndpoint(database.db, endpointId)
  const which = { endpointNumber: endpoint.number, request, target, ...readSpan(filter) }
  const restarted = await database.write(async (trx): Promise<readonly unknown[]> => {
    if (status !== 'pending') return restartDeliveries(trx, which, { statuses: [status], now: now() })
    return changeWaitingDeliveries(trx, which, { next_attempt_at: now(), updated_at: now() })
  })
  if (restarted.length > 0) await bus.publish(deliveriesTopic(endpoint.number))
  return { retried: restarted.length }
}
