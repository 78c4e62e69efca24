import type { MigrationDatabase } from '@trivium/db'

/** Who handed a task to whom, and where a message comes from that nobody wrote. */
export async function addHandOversAndOrigins(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('task_handovers')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('task_id', 'text', column => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('from_being_id', 'text', column => column.notNull())
    .addColumn('from_name', 'text', column => column.notNull())
    .addColumn('to_being_id', 'text', column => column.notNull())
    .addColumn('why', 'text', column => column.notNull())
    .addColumn('files', 'text', column => column.notNull())
    .addColumn('note_ids', 'text', column => column.notNull())
    .addColumn('memory_ids', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('task_handovers_task').on('task_handovers').columns(['task_id', 'seq']).execute()
  await db.schema.alterTable('messages').addColumn('origin', 'text').execute()
}
