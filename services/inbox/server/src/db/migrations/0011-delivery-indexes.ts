import type { MigrationDatabase } from '@trivium/db'

/**
 * A delivery changes twice for each attempt, and every index that holds its state has to be written each time. What is due is
 * found by `deliveries_by_ready`, which begins with the state too; and a request has a few deliveries, not thousands.
 */
export async function trimDeliveryIndexes(db: MigrationDatabase): Promise<void> {
  await db.schema.dropIndex('deliveries_by_due').execute()
  await db.schema.dropIndex('deliveries_by_request').execute()
  await db.schema.createIndex('deliveries_by_request').on('deliveries').column('request_number').execute()
}
