import type { DeliveryStatus } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export interface AttemptFact {
  target_id: string | null
  started_at: number
  duration_ms: number
  status: number | null
}

/** Enough for a chart; an endpoint that makes more in an hour is told by its newest. */
const most = 20_000

export async function findAttemptFacts(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  since: number,
): Promise<AttemptFact[]> {
  return (
    db
      .selectFrom('deliveries')
      .innerJoin('attempts', 'attempts.delivery_number', 'deliveries.number')
      .select(['deliveries.target_id', 'attempts.started_at', 'attempts.duration_ms', 'attempts.status'])
      .where('deliveries.endpoint_number', '=', endpointNumber)
      // An attempt is never younger than the last change of its delivery.
      .where('deliveries.updated_at', '>=', since)
      .where('attempts.started_at', '>=', since)
      .orderBy('deliveries.updated_at', 'desc')
      .limit(most)
      .execute()
  )
}

export async function countByStatus(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
): Promise<Partial<Record<DeliveryStatus, number>>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['status', eb => eb.fn.countAll<number>().as('count')])
    .where('endpoint_number', '=', endpointNumber)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}
