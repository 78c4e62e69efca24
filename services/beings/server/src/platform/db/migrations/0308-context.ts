import type { MigrationDatabase } from '@trivium/db'

export async function createContext(db: MigrationDatabase): Promise<void> {
  // A summary goes with the last message it tells of: whatever rewinds or clears a conversation takes it along.
  await db.schema
    .createTable('conversation_summaries')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('conversation_id', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('message_id', 'text', column => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('message_seq', 'integer', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('conversation_summaries_place')
    .on('conversation_summaries')
    .columns(['conversation_id', 'being_id', 'message_seq'])
    .execute()
  // Deleting a message looks for the summaries that end with it.
  await db.schema
    .createIndex('conversation_summaries_message')
    .on('conversation_summaries')
    .column('message_id')
    .execute()
  await db.schema
    .createTable('token_ratios')
    .addColumn('client_type', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('estimated', 'real', column => column.notNull())
    .addColumn('reported', 'real', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('token_ratios_key', ['client_type', 'model'])
    .execute()
}
