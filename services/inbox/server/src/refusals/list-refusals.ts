import type { Refusal, RefusalList, RefusalListQuery } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { findRefusals, type RefusalRow } from './refusal-store.ts'

const usualLimit = 50

/** Newest first. */
export async function listRefusals(
  db: Kysely<InboxSchema>,
  endpointId: string,
  { limit = usualLimit, cursor }: RefusalListQuery,
): Promise<RefusalList> {
  const endpoint = await requireEndpoint(db, endpointId)
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw errors.create('invalid_request', { message: 'The cursor is not one this server gave out.' })
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await findRefusals(db, { endpointNumber: endpoint.number, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    refusals: shown.map(presentRefusal),
    page: { hasMore, nextCursor: hasMore ? String(shown.at(-1)?.number) : null },
  }
}

function presentRefusal(row: RefusalRow): Refusal {
  const { head } = row
  return {
    id: row.id,
    at: new Date(row.refused_at).toISOString(),
    status: row.status,
    reason: row.reason,
    method: row.method,
    target: row.target,
    head: Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1'),
    size: row.size,
    remoteAddress: row.remote_address,
  }
}
