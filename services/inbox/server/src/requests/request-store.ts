import { type Kysely, type Selectable, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requestSizeOf } from './request-size.ts'

export type StoredRequestRow = Omit<Selectable<InboxSchema['requests']>, 'body'> & {
  /** Of the own response it was answered with; null for any other answer. */
  answer_status: number | null
}
export type StoredRequest = StoredRequestRow & { body: Uint8Array; answer_response: string | null }

/** Everything but the body, which may have a megabyte. */
export const rowColumns = [
  'number',
  'id',
  'endpoint_number',
  'hidden',
  'seq',
  'method',
  'target',
  'headers',
  'trailers',
  'http_version',
  'remote_address',
  'received_at',
  'body_size',
  'signature',
  'answer_number',
  'answered_at',
  'pinned',
  'note',
] as const

export const answerStatus = sql<number | null>`(select a.status from answers a where a.number = requests.answer_number)`
const answerResponse = sql<string | null>`(select a.response from answers a where a.number = requests.answer_number)`

export interface RequestFilter {
  endpointNumber: number
  methods: readonly string[]
  /** `older`: newest first, below this seq; `newer`: oldest first, above it. */
  direction: 'older' | 'newer'
  from: number | undefined
  limit: number
}

export async function findRequestRows(db: Kysely<InboxSchema>, filter: RequestFilter): Promise<StoredRequestRow[]> {
  const newer = filter.direction === 'newer'
  let query = visible(db, filter.endpointNumber).select(rowColumns).select(answerStatus.as('answer_status'))
  if (filter.methods.length > 0) query = query.where('method', 'in', filter.methods)
  if (filter.from !== undefined) query = query.where('seq', newer ? '>' : '<', filter.from)
  return query
    .orderBy('seq', newer ? 'asc' : 'desc')
    .limit(filter.limit)
    .execute()
}

export async function findRequestRowsBySeq(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  seqs: readonly number[],
): Promise<StoredRequestRow[]> {
  if (seqs.length === 0) return []
  return visible(db, endpointNumber)
    .select(rowColumns)
    .select(answerStatus.as('answer_status'))
    .where('seq', 'in', seqs)
    .execute()
}

/** Whole ones, oldest first; few at a time, as each may have a megabyte. */
export async function findRequestsBySeq(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  seqs: readonly number[],
): Promise<StoredRequest[]> {
  if (seqs.length === 0) return []
  return visible(db, endpointNumber)
    .select([...rowColumns, 'body'])
    .select([answerStatus.as('answer_status'), answerResponse.as('answer_response')])
    .where('seq', 'in', seqs)
    .orderBy('seq')
    .execute()
}

export async function findRequest(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  id: string,
): Promise<StoredRequest | undefined> {
  const withId = visible(db, endpointNumber)
    .select([...rowColumns, 'body'])
    .select([answerStatus.as('answer_status'), answerResponse.as('answer_response')])
    .where('id', '=', id)
  const kept = await withId.where('seq', '>', trimmedSeq(db, endpointNumber)).executeTakeFirst()
  // Only what is pinned can be older than the rest.
  return kept ?? (await withId.where('pinned', '=', 1).executeTakeFirst())
}

/** Ids have no index: one is searched among the few hundred an endpoint keeps, and not among those it has lost. */
function trimmedSeq(db: Kysely<InboxSchema>, endpointNumber: number) {
  return db.selectFrom('endpoints').select('trimmed_seq').where('number', '=', endpointNumber)
}

function visible(db: Kysely<InboxSchema>, endpointNumber: number) {
  return db.selectFrom('requests').where('endpoint_number', '=', endpointNumber).where('hidden', '=', 0)
}

/**
 * Takes requests out of sight: deleted, or hidden while a delivery still needs them. `id` picks one, `numbers` some, otherwise
 * all up to `upTo`. Gives how many disappeared, and how many of those the endpoint had counted: what is pinned is not.
 */
export async function removeRequests(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  which: { id: string } | { numbers: readonly number[] } | { upTo: number },
): Promise<{ removed: number; counted: number }> {
  let chosen = visible(db, endpointNumber).select('number')
  if ('id' in which)
    chosen = chosen
      .where('id', '=', which.id)
      .where(eb => eb.or([eb('seq', '>', trimmedSeq(db, endpointNumber)), eb('pinned', '=', 1)]))
  else if ('numbers' in which) chosen = chosen.where('number', 'in', which.numbers)
  else chosen = chosen.where('seq', '<=', which.upTo)
  const pinned = await visible(db, endpointNumber)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('pinned', '=', 1)
    .where('number', 'in', chosen)
    .executeTakeFirst()
  const busy = db
    .selectFrom('deliveries')
    .select('request_number')
    .where('endpoint_number', '=', endpointNumber)
    .where('status', 'in', ['pending', 'in_flight'])
  const hidden = await db
    .updateTable('requests')
    .set({ hidden: 1 })
    .where('number', 'in', chosen)
    .where('number', 'in', busy)
    .executeTakeFirst()
  await db.deleteFrom('deliveries').where('request_number', 'in', chosen).execute()
  const deleted = await db.deleteFrom('requests').where('number', 'in', chosen).executeTakeFirst()
  const removed = Number(hidden.numUpdatedRows) + Number(deleted.numDeletedRows)
  return { removed, counted: removed - Number(pinned?.count ?? 0) }
}

export async function findOldestIds(db: Kysely<InboxSchema>, endpointNumber: number, count: number): Promise<string[]> {
  const rows = await visible(db, endpointNumber)
    .select('id')
    .where('pinned', '=', 0)
    .orderBy('seq')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}

/** The lock keeps captures of this endpoint waiting until the transaction ends. Gives its newest seq. */
export async function lockSequence(db: Kysely<InboxSchema>, endpointNumber: number): Promise<number | undefined> {
  const row = await db
    .updateTable('endpoints')
    .set(eb => ({ seq: eb.ref('seq') }))
    .where('number', '=', endpointNumber)
    .returning('seq')
    .executeTakeFirst()
  return row?.seq
}

export async function lowerRequestCount(db: Kysely<InboxSchema>, endpointNumber: number, by: number): Promise<void> {
  await db
    .updateTable('endpoints')
    .set(eb => ({ request_count: eb('request_count', '-', by) }))
    .where('number', '=', endpointNumber)
    .execute()
}

/** Those of the given ones that are still there, and pinned or not as they were. */
export function findChosen(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  { numbers, pinned }: { numbers: readonly number[]; pinned: boolean },
): Promise<{ number: number; id: string; seq: number; size: number }[]> {
  return visible(db, endpointNumber)
    .select(['number', 'id', 'seq', requestSizeOf.as('size')])
    .where('number', 'in', numbers)
    .where('pinned', '=', Number(pinned))
    .execute()
}

export async function lowerCounters(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  by: { count: number; bytes: number },
): Promise<void> {
  await db
    .updateTable('endpoints')
    .set(eb => ({
      request_count: eb('request_count', '-', by.count),
      stored_bytes: eb('stored_bytes', '-', by.bytes),
    }))
    .where('number', '=', endpointNumber)
    .execute()
}

/** After the oldest have gone; not where one was unpinned meanwhile that is older still. */
export async function raiseTrimmed(db: Kysely<InboxSchema>, endpointNumber: number, seq: number): Promise<void> {
  const older = visible(db, endpointNumber)
    .select('number')
    .where('pinned', '=', 0)
    .where('seq', '>', trimmedSeq(db, endpointNumber))
    .where('seq', '<=', seq)
  await db
    .updateTable('endpoints')
    .set({ trimmed_seq: seq })
    .where('number', '=', endpointNumber)
    .where('trimmed_seq', '<', seq)
    .where(eb => eb.not(eb.exists(older)))
    .execute()
}
