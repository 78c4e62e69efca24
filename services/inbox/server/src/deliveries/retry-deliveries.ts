import type { DeliveryRetryFilter, DeliveryRetryResult } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { restartDeliveries } from './delivery-store.ts'
import { readSpan } from './list-deliveries.ts'

/** All failed deliveries that fit the filter; with `status` the cancelled ones instead. */
export async function retryDeliveries(
  context: InboxContext,
  endpointId: string,
  filter: DeliveryRetryFilter,
): Promise<DeliveryRetryResult> {
  const { database, bus, now } = context
  const { status = 'failed', request, target } = filter
  if (status !== 'failed' && status !== 'cancelled') {
    throw errors.create('invalid_request', { message: 'Only failed or cancelled deliveries can be retried together.' })
  }
  const endpoint = await requireEndpoint(database.db, endpointId)
  const which = { endpointNumber: endpoint.number, request, target, ...readSpan(filter) }
  const restarted = await database.write(trx => restartDeliveries(trx, which, { statuses: [status], now: now() }))
  if (restarted.length > 0) await bus.publish(deliveriesTopic(endpoint.number))
  return { retried: restarted.length }
}
