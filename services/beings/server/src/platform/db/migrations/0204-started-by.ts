import type { MigrationDatabase } from '@trivium/db'

export async function addStartedBy(db: MigrationDatabase): Promise<void> {
  for (const table of ['timers', 'tasks']) {
    await db.schema
      .alterTable(table)
      .addColumn('started_by', 'text', column => column.notNull().defaultTo('[]'))
      .execute()
  }
}
