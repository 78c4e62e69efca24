import type { DeliveryCancelResult, DeliveryFilterInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { deleteUnneededRequests } from './attempt-store.ts'
import { changeWaitingDeliveries } from './delivery-store.ts'
import { readSpan } from './list-deliveries.ts'

/** Gives up all deliveries that wait and fit the filter. */
export async function cancelDeliveries(
  context: InboxContext,
  endpointId: string,
  filter: DeliveryFilterInput,
): Promise<DeliveryCancelResult> {
  const { database, bus, now } = context
  const { number } = await requireEndpoint(database.db, endpointId)
  const { request, target } = filter
  const which = { endpointNumber: number, request, target, ...readSpan(filter) }
  const cancelled = await database.write(async trx => {
    const change = { status: 'cancelled', next_attempt_at: null, updated_at: now() } as const
    const rows = await changeWaitingDeliveries(trx, which, change)
    await deleteUnneededRequests(
      trx,
      rows.map(row => row.request_number),
    )
    return rows.length
  })
  if (cancelled > 0) await bus.publish(deliveriesTopic(number))
  return { cancelled }
}
