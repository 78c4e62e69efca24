import type { Delivery } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { restartDeliveries } from './delivery-store.ts'
import { requireDelivery, withAttempts } from './read-delivery.ts'

/** Sends a delivery that has ended once more, from the beginning of the schedule. */
export async function retryDelivery(context: InboxContext, endpointId: string, deliveryId: string): Promise<Delivery> {
  const { database, bus, now } = context
  const { number, endpoint_number: endpointNumber } = await requireDelivery(database.db, endpointId, deliveryId)
  const statuses = ['failed', 'cancelled', 'delivered'] as const
  const restarted = await database.write(trx =>
    restartDeliveries(trx, { endpointNumber, number }, { statuses, now: now() }),
  )
  if (restarted.length === 0) {
    const { status } = await requireDelivery(database.db, endpointId, deliveryId)
    throw errors.create(status === 'pending' || status === 'in_flight' ? 'delivery_unfinished' : 'target_not_found')
  }
  await bus.publish(deliveriesTopic(endpointNumber))
  const [delivery] = await withAttempts(database.db, restarted)
  if (!delivery) throw errors.create('delivery_not_found')
  return delivery
}
