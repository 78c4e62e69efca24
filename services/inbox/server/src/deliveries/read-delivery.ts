import type { Delivery } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { type DeliveryRow, findAttempts, findDelivery, findEditedBody } from './delivery-store.ts'
import { presentDelivery } from './present-delivery.ts'

export async function requireDelivery(
  db: Kysely<InboxSchema>,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRow> {
  const endpoint = await requireEndpoint(db, endpointId)
  const delivery = await findDelivery(db, endpoint.number, deliveryId.toLowerCase())
  if (!delivery) throw errors.create('delivery_not_found')
  return delivery
}

export async function readDelivery(db: Kysely<InboxSchema>, endpointId: string, deliveryId: string): Promise<Delivery> {
  const row = await requireDelivery(db, endpointId, deliveryId)
  const whole = row.edited_size === null ? row : { ...row, edited_body: await findEditedBody(db, row.number) }
  const [delivery] = await withAttempts(db, [whole])
  if (!delivery) throw errors.create('delivery_not_found')
  return delivery
}

/** Deliveries as they are shown, with every attempt. */
export async function withAttempts(db: Kysely<InboxSchema>, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const attempts = await findAttempts(
    db,
    rows.map(row => row.number),
  )
  return rows.map(row => presentDelivery(row, attempts))
}
