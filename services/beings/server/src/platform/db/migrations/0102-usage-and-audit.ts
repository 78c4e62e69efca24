import type { MigrationDatabase } from '@trivium/db'

/** Neither refers to beings: what happened stays on record after a being is gone. */
export async function createUsageAndAudit(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('usage_records')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('turn_id', 'text', column => column.notNull())
    .addColumn('client_type', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('prompt_tokens', 'integer', column => column.notNull())
    .addColumn('completion_tokens', 'integer', column => column.notNull())
    .addColumn('total_tokens', 'integer', column => column.notNull())
    .addColumn('estimated', 'integer', column => column.notNull())
    .addColumn('cost', 'real', column => column.notNull())
    .addColumn('duration_ms', 'integer', column => column.notNull())
    .addColumn('success', 'integer', column => column.notNull())
    .addColumn('error', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('usage_records_at').on('usage_records').column('at').execute()
  await db.schema.createIndex('usage_records_being').on('usage_records').columns(['being_id', 'at']).execute()
  await db.schema
    .createTable('model_prices')
    .addColumn('model', 'text', column => column.primaryKey())
    .addColumn('prompt_price', 'real', column => column.notNull())
    .addColumn('completion_price', 'real', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await createAudit(db)
}

async function createAudit(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('being_name', 'text', column => column.notNull())
    .addColumn('permission_type', 'text', column => column.notNull())
    .addColumn('resource', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('tool', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('audit_entries_at').on('audit_entries').column('at').execute()
  await db.schema.createIndex('audit_entries_being').on('audit_entries').columns(['being_id', 'at']).execute()
}
