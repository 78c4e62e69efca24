import { sql } from 'kysely'
import type { InboxDatabase } from '../db/schema.ts'

/** After a write others are likely to follow. */
const holdsMs = 1000

/** Tells whether somebody else has written to the database lately, such as a capture. Asked for the first time it cannot know, and says so. */
export function createWriteWatch(
  database: Pick<InboxDatabase, 'native' | 'db'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let known: string | undefined
  let busyUntil = 0
  return async () => {
    // Known for a good while: asking after every piece of a search would be half of all it asks.
    if (now() < busyUntil - holdsMs / 2) return true
    const before = known
    known = await versionOf(database)
    if (before === undefined) return true
    if (known !== before) busyUntil = now() + holdsMs
    return now() < busyUntil
  }
}

/** Another one whenever something was written. */
async function versionOf({ native, db }: Pick<InboxDatabase, 'native' | 'db'>): Promise<string> {
  if (native.engine === 'sqlite') return String(native.connection.prepare('pragma data_version').get()?.data_version)
  const { rows } = await sql<{ version: string }>`select pg_current_wal_insert_lsn()::text as version`.execute(db)
  return rows[0]?.version ?? ''
}
