import type { Delivery } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { changeWaiting, restartDeliveries } from './delivery-store.ts'
import { readDelivery, requireDelivery } from './read-delivery.ts'

/** Sends a delivery that has ended once more, from the beginning of the schedule; one that waits for its time, now. */
export async function retryDelivery(context: InboxContext, endpointId: string, deliveryId: string): Promise<Delivery> {
  const { database, bus } = context
  const { number, endpoint_number: endpointNumber } = await requireDelivery(database.db, endpointId, deliveryId)
  const now = context.now()
  const statuses = ['failed', 'cancelled', 'delivered'] as const
  const isSent = await database.write(async trx => {
    if (await changeWaiting(trx, number, { next_attempt_at: now, updated_at: now })) return true
    return (await restartDeliveries(trx, { endpointNumber, number }, { statuses, now })).length > 0
  })
  if (!isSent) {
    const { status } = await requireDelivery(database.db, endpointId, deliveryId)
    throw errors.create(status === 'in_flight' ? 'delivery_unfinished' : 'target_not_found')
  }
  await bus.publish(deliveriesTopic(endpointNumber))
  return await readDelivery(database.db, endpointId, deliveryId)
}
