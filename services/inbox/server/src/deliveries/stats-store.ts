import type { DeliveryStatus } from '@trivium/inbox-contract'
import { type Kysely, sql } from 'kysely'
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

export interface QueueFacts {
  due: number
  later: number
  in_flight: number
  due_since: number | null
  waiting_since: number | null
}

/** The whole queue at one moment. */
export async function readQueue(db: Kysely<InboxSchema>, now: number): Promise<QueueFacts> {
  const { rows } = await sql<QueueFacts>`
    select
      (select count(*) from deliveries where status = 'pending' and next_attempt_at <= ${now}) as due,
      (select count(*) from deliveries where status = 'pending' and next_attempt_at > ${now}) as later,
      (select count(*) from deliveries where status = 'in_flight') as in_flight,
      (select min(next_attempt_at) from deliveries where status = 'pending' and next_attempt_at <= ${now}) as due_since,
      (select min(created_at) from deliveries where status = 'pending') as waiting_since`.execute(db)
  return rows[0] ?? { due: 0, later: 0, in_flight: 0, due_since: null, waiting_since: null }
}
