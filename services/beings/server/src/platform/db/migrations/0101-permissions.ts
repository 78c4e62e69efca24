import type { MigrationDatabase } from '@trivium/db'

export async function createPermissions(db: MigrationDatabase): Promise<void> {
  await createRules(db)
  await db.schema
    .createTable('remembered_answers')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('permission_type', 'text', column => column.notNull())
    .addColumn('resource_prefix', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addUniqueConstraint('remembered_answers_key', ['being_id', 'permission_type', 'resource_prefix'])
    .execute()
  await createRequests(db)
  await db.schema
    .createTable('tool_permissions')
    .addColumn('owner_type', 'text', column => column.notNull())
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('permissions', 'text', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('tool_permissions_key', ['owner_type', 'owner_id'])
    .execute()
}

async function createRules(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('permission_rules')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('permission_type', 'text', column => column.notNull())
    .addColumn('resource_prefix', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addUniqueConstraint('permission_rules_key', ['permission_type', 'resource_prefix', 'being_id'])
    .execute()
}

async function createRequests(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('permission_requests')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('turn_id', 'text', column => column.notNull())
    .addColumn('tool_call_id', 'text', column => column.notNull().unique())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('resource', 'text', column => column.notNull())
    .addColumn('tool', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('allow_code', 'text', column => column.notNull())
    .addColumn('deny_code', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('answered_at', 'integer')
    .execute()
  await db.schema
    .createIndex('permission_requests_pending')
    .on('permission_requests')
    .columns(['state', 'being_id', 'seq'])
    .execute()
  await db.schema.createIndex('permission_requests_turn').on('permission_requests').column('turn_id').execute()
}
