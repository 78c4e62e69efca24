import type { InboxDatabase } from '../db/schema.ts'
import { recountBytes, sumStored } from './byte-store.ts'
import { lockSequence } from './request-store.ts'

/**
 * Mends the counters of an endpoint where they are wrong: in a database from before there were any, or beside a server of an
 * older version.
 */
export async function countBytes(
  database: InboxDatabase,
  endpoint: { number: number; stored_bytes: number; pinned_bytes: number; bytes_counted: number },
): Promise<void> {
  const { stored_bytes, pinned_bytes } = await sumStored(database.db, endpoint.number)
  const isRight = stored_bytes === endpoint.stored_bytes && pinned_bytes === endpoint.pinned_bytes
  if (isRight && endpoint.bytes_counted === 1) return
  await database.write(async trx => {
    await lockSequence(trx, endpoint.number)
    await recountBytes(trx, endpoint.number)
  })
}
