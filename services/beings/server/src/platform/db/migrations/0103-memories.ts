import { createFullTextIndex, type MigrationDatabase } from '@trivium/db'

export async function createMemories(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memories')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('keywords', 'text', column => column.notNull())
    .addColumn('importance', 'real', column => column.notNull())
    .addColumn('is_summary', 'integer', column => column.notNull())
    .addColumn('source_ids', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('memories_being').on('memories').columns(['being_id', 'seq']).execute()
  await createFullTextIndex(db, { table: 'memories', key: 'seq', columns: ['content', 'keywords'] })
}
