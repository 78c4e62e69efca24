import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { findEndpoints } from './endpoint-store.ts'

/** The internal numbers of endpoints by id; those that do not exist are left out. */
export async function numberEndpoints(
  db: Kysely<InboxSchema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await findEndpoints(db, ids)).map(({ id, number }) => [id, number]))
}
