import type { MigrationDatabase } from '@trivium/db'

/** Whether a replay tells its target the endpoint and the address that was called. Targets keep what they were set to. */
export async function addReplayOrigin(db: MigrationDatabase): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('send_origin', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
