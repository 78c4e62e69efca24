import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requestSizeOf } from '../requests/request-size.ts'

/** What decides whether an endpoint has to give something up. */
const columns = [
  'number',
  'id',
  'request_count',
  'stored_bytes',
  'pinned_bytes',
  'trimmed_seq',
  'keep_count',
  'keep_seconds',
  'keep_bytes',
  'bytes_counted',
] as const

export interface KeptEndpoint {
  number: number
  id: string
  request_count: number
  stored_bytes: number
  pinned_bytes: number
  trimmed_seq: number
  keep_count: number | null
  keep_seconds: number | null
  keep_bytes: number | null
  bytes_counted: number
}

export function findKept(db: Kysely<InboxSchema>, numbers: readonly number[]): Promise<KeptEndpoint[]> {
  return db.selectFrom('endpoints').select(columns).where('number', 'in', numbers).orderBy('number').execute()
}

interface Page {
  after: number
  limit: number
}

/** A page of endpoints behind a number: all, those with an age of their own, or those whose bytes nobody has counted. */
export function findKeptAfter(
  db: Kysely<InboxSchema>,
  { after, limit, which }: Page & { which: 'all' | 'aged' | 'uncounted' },
): Promise<KeptEndpoint[]> {
  let query = db.selectFrom('endpoints').select(columns).where('number', '>', after)
  if (which === 'aged') query = query.where('keep_seconds', 'is not', null)
  if (which === 'uncounted') query = query.where('bytes_counted', '=', sql.lit(0))
  return query.orderBy('number').limit(limit).execute()
}

/** Those that hold more than they may, or than any may. */
export function findOverfull(
  db: Kysely<InboxSchema>,
  { after, limit, count, bytes }: Page & { count: number; bytes: number | undefined },
): Promise<KeptEndpoint[]> {
  return db
    .selectFrom('endpoints')
    .select(columns)
    .where('number', '>', after)
    .where(eb =>
      eb.or([
        eb('request_count', '>', count),
        eb('request_count', '>', eb.ref('keep_count')),
        eb('stored_bytes', '>', eb.ref('keep_bytes')),
        ...(bytes === undefined ? [] : [eb('stored_bytes', '>', bytes)]),
      ]),
    )
    .orderBy('number')
    .limit(limit)
    .execute()
}

export interface OldRequest {
  number: number
  endpoint_number: number
  received_at: number
  size: number
}

/** The oldest requests of an endpoint that are not pinned. */
export function findOldest(db: Kysely<InboxSchema>, endpoint: KeptEndpoint, limit: number): Promise<OldRequest[]> {
  return db
    .selectFrom('requests')
    .select(['number', 'endpoint_number', 'received_at', requestSizeOf.as('size')])
    .where('endpoint_number', '=', endpoint.number)
    .where('hidden', '=', 0)
    .where('seq', '>', endpoint.trimmed_seq)
    .where('pinned', '=', 0)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

const usedBytes = sql<number>`(select coalesce(sum(stored_bytes + pinned_bytes), 0) from endpoints)`

/** All bytes that count, of all endpoints. */
export async function sumBytes(db: Kysely<InboxSchema>): Promise<number> {
  const { used } = await db.selectNoFrom(usedBytes.as('used')).executeTakeFirstOrThrow()
  return Math.max(0, Number(used))
}

export interface OldestOfAll extends OldRequest {
  endpoint_id: string
  /** What all requests took at that moment. */
  used: number
}

/**
 * The oldest requests of all, in the order they were stored, and what is used, seen at the same moment: two servers that make
 * room at once then choose the same ones, and not twice as many.
 */
export async function findOldestOfAll(
  db: Kysely<InboxSchema>,
  { after, limit, pinned }: { after: number; limit: number; pinned: boolean },
): Promise<OldestOfAll[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('endpoints', 'endpoints.number', 'requests.endpoint_number')
    .select(['requests.number', 'endpoint_number', 'endpoints.id as endpoint_id', 'received_at'])
    .select([requestSizeOf.as('size'), usedBytes.as('used')])
    .where('requests.number', '>', after)
    .where('hidden', '=', 0)
    .where('pinned', '=', Number(pinned))
    .orderBy('requests.number')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, used: Number(row.used) }))
}

/** The requests of a forgotten endpoint, also those that were hidden. */
export function findForgotten(db: Kysely<InboxSchema>, endpointNumber: number, limit: number): Promise<OldRequest[]> {
  return db
    .selectFrom('requests')
    .select(['number', 'endpoint_number', 'received_at', requestSizeOf.as('size')])
    .where('endpoint_number', '=', endpointNumber)
    .limit(limit)
    .execute()
}

export async function deleteForgotten(db: Kysely<InboxSchema>, numbers: readonly number[]): Promise<void> {
  await db.deleteFrom('requests').where('number', 'in', numbers).execute()
}

export async function findForgottenEndpoints(db: Kysely<InboxSchema>): Promise<number[]> {
  const rows = await db.selectFrom('forgotten_endpoints').select('number').limit(100).execute()
  return rows.map(row => row.number)
}

/** Two servers may find the same one. */
export async function insertForgotten(db: Kysely<InboxSchema>, number: number): Promise<void> {
  await db
    .insertInto('forgotten_endpoints')
    .values({ number })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeForgotten(db: Kysely<InboxSchema>, number: number): Promise<void> {
  await db.deleteFrom('forgotten_endpoints').where('number', '=', number).execute()
}

export function findExpired(db: Kysely<InboxSchema>, now: number): Promise<{ number: number; id: string }[]> {
  return db.selectFrom('endpoints').select(['number', 'id']).where('expires_at', '<=', now).limit(20).execute()
}
