import type { DeliveryStatus } from '@trivium/inbox-contract'
import { type Insertable, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { currentAddress } from './current-address.ts'

/** An edited body up to this size is shown wherever its delivery is; a larger one where a single delivery is read. */
const shownBodyBytes = 16_384

/** Everything that is shown. */
const columns = [
  'number',
  'id',
  'endpoint_number',
  'request_id',
  'target_number',
  'target_id',
  'target_url',
  'path_mode',
  'status',
  'attempt_count',
  'next_attempt_at',
  'error',
  'edited_method',
  'edited_headers',
  'created_at',
  'updated_at',
] as const
const shownColumns = [
  ...columns,
  sql<string | null>`(select r.target from requests r where r.number = deliveries.request_number)`.as('request_target'),
  sql<number | null>`length(edited_body)`.as('edited_size'),
  sql<Uint8Array | null>`case when length(edited_body) <= ${sql.lit(shownBodyBytes)} then edited_body end`.as(
    'edited_body',
  ),
] as const
export type DeliveryRow = Pick<Selectable<InboxSchema['deliveries']>, (typeof columns)[number]> & {
  /** What the request asked for; null when it is gone. */
  request_target: string | null
  edited_size: number | null
  edited_body: Uint8Array | null
}
export type AttemptRow = Selectable<InboxSchema['attempts']>

export interface DeliveryFilter {
  endpointNumber: number
  status?: DeliveryStatus | undefined
  request?: string | undefined
  target?: string | undefined
  /** Made at or after, and before, in epoch milliseconds. */
  since?: number | undefined
  until?: number | undefined
}

/** Newest first, below `before`. Deliveries of requests that are out of sight are out of sight too. */
export async function findDeliveries(
  db: Kysely<InboxSchema>,
  {
    endpointNumber,
    status,
    request,
    target,
    since,
    until,
    before,
    limit,
  }: DeliveryFilter & { before?: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('deliveries')
    .select(shownColumns)
    .where('endpoint_number', '=', endpointNumber)
    .where(isVisible)
  if (status !== undefined) query = query.where('status', '=', status)
  if (request !== undefined) query = query.where('request_id', '=', request.toLowerCase())
  if (target !== undefined) query = query.where('target_id', '=', target.toLowerCase())
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(limit).execute()
}

const isVisible = sql<boolean>`exists (
  select 1 from requests r where r.number = deliveries.request_number and r.hidden = 0)`

export async function findDelivery(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .select(shownColumns)
    .where('endpoint_number', '=', endpointNumber)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Oldest change first. Many may have changed at one moment, so a page goes on after a delivery, not after a time. */
export async function findChangedDeliveries(
  db: Kysely<InboxSchema>,
  {
    endpointNumber,
    after,
    limit,
  }: { endpointNumber: number; after: Pick<DeliveryRow, 'updated_at' | 'number'>; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .select(shownColumns)
    .where('endpoint_number', '=', endpointNumber)
    .where(eb => eb(eb.refTuple('updated_at', 'number'), '>', eb.tuple(after.updated_at, after.number)))
    .where(isVisible)
    .orderBy('updated_at')
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function findAttempts(db: Kysely<InboxSchema>, deliveryNumbers: readonly number[]): Promise<AttemptRow[]> {
  if (deliveryNumbers.length === 0) return []
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('delivery_number', 'in', deliveryNumbers)
    .orderBy('delivery_number')
    .orderBy('number')
    .execute()
}

export async function insertDelivery(
  db: Kysely<InboxSchema>,
  row: Insertable<InboxSchema['deliveries']>,
): Promise<DeliveryRow> {
  return db.insertInto('deliveries').values(row).returning(shownColumns).executeTakeFirstOrThrow()
}

export async function changePending(
  db: Kysely<InboxSchema>,
  targetNumber: number,
  change: UpdateObject<InboxSchema, 'deliveries'>,
): Promise<{ request_number: number }[]> {
  return db
    .updateTable('deliveries')
    .set(change)
    .where('target_number', '=', targetNumber)
    .where('status', '=', 'pending')
    .returning('request_number')
    .execute()
}

/** Starts the schedule again; numbers of attempts go on. A target that is gone cannot be tried again. */
export async function restartDeliveries(
  db: Kysely<InboxSchema>,
  which: DeliveryFilter & { number?: number },
  { statuses, now }: { statuses: readonly DeliveryStatus[]; now: number },
): Promise<DeliveryRow[]> {
  let query = db
    .updateTable('deliveries')
    .set({ ...currentAddress, status: 'pending', step: 0, next_attempt_at: now, error: null, updated_at: now })
    .where('endpoint_number', '=', which.endpointNumber)
    .where('status', 'in', statuses)
    .where(isVisible)
    .where(
      sql<boolean>`(target_number is null or exists (select 1 from targets t where t.number = deliveries.target_number))`,
    )
  if (which.number !== undefined) query = query.where('number', '=', which.number)
  if (which.request !== undefined) query = query.where('request_id', '=', which.request.toLowerCase())
  if (which.target !== undefined) query = query.where('target_id', '=', which.target.toLowerCase())
  if (which.since !== undefined) query = query.where('created_at', '>=', which.since)
  if (which.until !== undefined) query = query.where('created_at', '<', which.until)
  return query.returning(shownColumns).execute()
}

/** Changes a delivery that waits; nothing when it does not any more. */
export async function changeWaiting(
  db: Kysely<InboxSchema>,
  number: number,
  change: UpdateObject<InboxSchema, 'deliveries'>,
): Promise<(DeliveryRow & { request_number: number }) | undefined> {
  return db
    .updateTable('deliveries')
    .set(change)
    .where('number', '=', number)
    .where('status', '=', 'pending')
    .returning([...shownColumns, 'request_number'])
    .executeTakeFirst()
}

/** The same for all that wait and fit. */
export async function changeWaitingDeliveries(
  db: Kysely<InboxSchema>,
  which: DeliveryFilter,
  change: UpdateObject<InboxSchema, 'deliveries'>,
): Promise<{ request_number: number }[]> {
  let query = db
    .updateTable('deliveries')
    .set(change)
    .where('endpoint_number', '=', which.endpointNumber)
    .where('status', '=', 'pending')
    .where(isVisible)
  if (which.request !== undefined) query = query.where('request_id', '=', which.request.toLowerCase())
  if (which.target !== undefined) query = query.where('target_id', '=', which.target.toLowerCase())
  if (which.since !== undefined) query = query.where('created_at', '>=', which.since)
  if (which.until !== undefined) query = query.where('created_at', '<', which.until)
  return query.returning('request_number').execute()
}

export async function findEditedBody(db: Kysely<InboxSchema>, number: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom('deliveries').select('edited_body').where('number', '=', number).executeTakeFirst()
  return row?.edited_body ?? null
}

/** Deliveries a capture has queued for a target at the very moment it was deleted. */
export async function cancelOrphans(db: Kysely<InboxSchema>, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'cancelled', next_attempt_at: null, updated_at: now })
    .where('status', '=', 'pending')
    .where('target_number', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from targets t where t.number = deliveries.target_number)`)
    .execute()
}
