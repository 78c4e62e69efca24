import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** A decision knows the turn it was made in, so that one can go from it to what happened there. */
export async function addAuditedTurns(db: MigrationDatabase): Promise<void> {
  await sql`alter table audit_entries add column turn_id text not null default ''`.execute(db)
}
