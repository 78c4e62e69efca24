import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { filledUp } from './pieces.ts'

/** All that is sent for the given deliveries, read at once. A request that is gone has no row. */
export async function findOutgoing(db: Kysely<InboxSchema>, deliveryNumbers: readonly number[]) {
  return db
    .selectFrom('deliveries')
    .innerJoin('requests', 'requests.number', 'deliveries.request_number')
    .innerJoin('endpoints', 'endpoints.number', 'deliveries.endpoint_number')
    .leftJoin('targets', 'targets.number', 'deliveries.target_number')
    .select([
      'deliveries.number',
      'deliveries.edited_method',
      'deliveries.edited_headers',
      'deliveries.edited_body',
      'deliveries.resign',
      'deliveries.request_id',
      'requests.method',
      'requests.target',
      'requests.headers',
      'requests.remote_address',
      'requests.received_at',
      'requests.body',
      'endpoints.id as endpoint_id',
      'endpoints.verifier',
      'targets.transform',
      'targets.timeout_ms',
      sql<number>`coalesce(targets.send_origin, deliveries.send_origin)`.as('send_origin'),
    ])
    .where('deliveries.number', 'in', filledUp(deliveryNumbers))
    .execute()
}

export type OutgoingRow = Awaited<ReturnType<typeof findOutgoing>>[number]
