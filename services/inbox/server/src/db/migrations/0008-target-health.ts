import type { MigrationDatabase } from '@trivium/db'

/** Why and when a target was switched off, and since when it is left alone. */
export async function addTargetHealth(db: MigrationDatabase): Promise<void> {
  await db.schema.alterTable('targets').addColumn('disabled_reason', 'text').execute()
  await db.schema.alterTable('targets').addColumn('disabled_at', 'bigint').execute()
  await db.schema.alterTable('targets').addColumn('failing_since', 'bigint').execute()
}
