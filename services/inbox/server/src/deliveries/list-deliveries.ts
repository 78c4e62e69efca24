import type { DeliveryList, DeliveryListQuery } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { findDeliveries } from './delivery-store.ts'
import { withAttempts } from './read-delivery.ts'

const usualLimit = 50

export async function listDeliveries(
  db: Kysely<InboxSchema>,
  endpointId: string,
  query: DeliveryListQuery,
): Promise<DeliveryList> {
  const endpoint = await requireEndpoint(db, endpointId)
  const { status, request, target, limit = usualLimit } = query
  const { since, until } = readSpan(query)
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const rows = await findDeliveries(db, {
    endpointNumber: endpoint.number,
    status,
    request,
    target,
    since,
    until,
    before,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    deliveries: await withAttempts(db, shown),
    page: { hasMore, nextCursor: hasMore ? String(shown.at(-1)?.number) : null },
  }
}

/** Times as they are compared. */
export function readSpan({ since, until }: Pick<DeliveryListQuery, 'since' | 'until'>) {
  return {
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
  }
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw errors.create('invalid_request', { message: 'The cursor is not one this server gave out.' })
  return Number(cursor)
}
