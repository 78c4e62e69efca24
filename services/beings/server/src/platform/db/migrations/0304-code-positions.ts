import type { MigrationDatabase } from '@trivium/db'

export async function createCodePositions(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('code_positions')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('file_path', 'text', column => column.notNull())
    .addColumn('line_number', 'integer', column => column.notNull())
    .addColumn('column_number', 'integer', column => column.notNull())
    .addColumn('line_text', 'text', column => column.notNull())
    .addColumn('before_text', 'text', column => column.notNull())
    .addColumn('after_text', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('code_positions_file').on('code_positions').columns(['file_path', 'seq']).execute()
}
