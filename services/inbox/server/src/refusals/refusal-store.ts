import { limits } from '@trivium/inbox-contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export type RefusalRow = Selectable<InboxSchema['refusals']>

/** Only of endpoints that exist; the newest of each stay. */
export async function insertRefusals(
  db: Kysely<InboxSchema>,
  rows: readonly Insertable<InboxSchema['refusals']>[],
): Promise<void> {
  if (rows.length === 0) return
  await db.insertInto('refusals').values(rows).execute()
  for (const endpointNumber of new Set(rows.map(row => row.endpoint_number))) {
    const ofEndpoint = () => db.selectFrom('refusals').where('endpoint_number', '=', endpointNumber)
    const oldest = ofEndpoint().select('number').orderBy('number', 'desc').limit(limits.refusalsKept)
    await db
      .deleteFrom('refusals')
      .where('endpoint_number', '=', endpointNumber)
      .where('number', 'not in', oldest)
      .execute()
  }
}

export async function findRefusals(
  db: Kysely<InboxSchema>,
  { endpointNumber, before, limit }: { endpointNumber: number; before: number | undefined; limit: number },
): Promise<RefusalRow[]> {
  let query = db.selectFrom('refusals').selectAll().where('endpoint_number', '=', endpointNumber)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(limit).execute()
}

export async function deleteRefusals(db: Kysely<InboxSchema>, endpointNumber: number): Promise<void> {
  await db.deleteFrom('refusals').where('endpoint_number', '=', endpointNumber).execute()
}
