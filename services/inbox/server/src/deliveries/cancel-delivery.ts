import type { Delivery } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { deleteUnneededRequests } from './attempt-store.ts'
import { changeWaiting } from './delivery-store.ts'
import { readDelivery, requireDelivery } from './read-delivery.ts'

/** Gives up a delivery that waits. One under way cannot be called back, and one that has ended stays as it ended. */
export async function cancelDelivery(context: InboxContext, endpointId: string, deliveryId: string): Promise<Delivery> {
  const { database, bus, now } = context
  const { number, endpoint_number } = await requireDelivery(database.db, endpointId, deliveryId)
  const cancelled = await database.write(async trx => {
    const row = await changeWaiting(trx, number, { status: 'cancelled', next_attempt_at: null, updated_at: now() })
    if (row) await deleteUnneededRequests(trx, [row.request_number])
    return row
  })
  const delivery = await readDelivery(database.db, endpointId, deliveryId)
  if (!cancelled && delivery.status !== 'cancelled') {
    throw errors.create(delivery.status === 'in_flight' ? 'delivery_unfinished' : 'delivery_ended')
  }
  if (cancelled) await bus.publish(deliveriesTopic(endpoint_number))
  return delivery
}
