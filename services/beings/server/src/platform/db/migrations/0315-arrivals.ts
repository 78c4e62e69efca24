import type { MigrationDatabase } from '@trivium/db'

/** Beings that come from a file: hidden until all of it is there, and told of when they never came. */
export async function createArrivals(db: MigrationDatabase): Promise<void> {
  await db.schema
    .alterTable('beings')
    .addColumn('arriving', 'integer', column => column.notNull().defaultTo(0))
    .execute()
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
