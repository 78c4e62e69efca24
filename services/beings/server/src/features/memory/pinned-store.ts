import type { Db } from '../../platform/db/schema.ts'
import type { MemoryRow } from './memory-store.ts'

/** What matters most first; among equals the newest. */
export async function listPinnedMemories(db: Db, beingId: string): Promise<MemoryRow[]> {
  return db
    .selectFrom('memories')
    .selectAll()
    .where('being_id', '=', beingId)
    .where('pinned', '=', 1)
    .orderBy('importance', 'desc')
    .orderBy('seq', 'desc')
    .limit(1000)
    .execute()
}
