import type { MigrationDatabase } from '@trivium/db'

/** A being that comes from a file is hidden until all of it is there. */
export async function hideArrivingBeings(db: MigrationDatabase): Promise<void> {
  await db.schema
    .alterTable('beings')
    .addColumn('arriving', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
