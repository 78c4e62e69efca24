import type { Kysely, Selectable } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export type StoredRequest = Selectable<InboxSchema['requests']>
export type StoredRequestRow = Omit<StoredRequest, 'body'>

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
] as const

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
  let query = visible(db, filter.endpointNumber).select(rowColumns)
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
  return visible(db, endpointNumber).select(rowColumns).where('seq', 'in', seqs).execute()
}

export async function findRequest(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  id: string,
): Promise<StoredRequest | undefined> {
  return visible(db, endpointNumber)
    .selectAll()
    .where('id', '=', id)
    .where('seq', '>', trimmedSeq(db, endpointNumber))
    .executeTakeFirst()
}

/** Ids have no index: one is searched among the few hundred an endpoint keeps, and not among those it has lost. */
function trimmedSeq(db: Kysely<InboxSchema>, endpointNumber: number) {
  return db.selectFrom('endpoints').select('trimmed_seq').where('number', '=', endpointNumber)
}

function visible(db: Kysely<InboxSchema>, endpointNumber: number) {
  return db.selectFrom('requests').where('endpoint_number', '=', endpointNumber).where('hidden', '=', 0)
}

/**
 * Takes requests out of sight: deleted, or hidden while a delivery still needs them. `id` picks one, otherwise all up to
 * `upTo`. Gives how many disappeared.
 */
export async function removeRequests(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  which: { id: string } | { upTo: number },
): Promise<number> {
  let chosen = visible(db, endpointNumber).select('number')
  chosen =
    'id' in which
      ? chosen.where('id', '=', which.id).where('seq', '>', trimmedSeq(db, endpointNumber))
      : chosen.where('seq', '<=', which.upTo)
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
  return Number(hidden.numUpdatedRows) + Number(deleted.numDeletedRows)
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
