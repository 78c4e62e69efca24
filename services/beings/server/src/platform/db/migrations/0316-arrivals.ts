import type { MigrationDatabase } from '@trivium/db'

/** What came from files, what is on its way, and what never arrived. */
export async function createArrivals(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('arrivals')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('error', 'text', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('started_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute()
}
