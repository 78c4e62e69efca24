import type { Kysely } from 'kysely'

export async function createBeings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('beings')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('is_curator', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('status', 'text', column => column.notNull().defaultTo('idle'))
    .addColumn('status_reason', 'text', column => column.notNull().defaultTo(''))
    .addColumn('activity', 'text', column => column.notNull().defaultTo('idle'))
    .addColumn('activity_since', 'integer', column => column.notNull())
    .addColumn('ai_client_type', 'text', column => column.notNull().defaultTo(''))
    .addColumn('ai_config', 'text', column => column.notNull().defaultTo('{}'))
    .addColumn('using_fallback', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('failure_count', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('last_active_at', 'integer')
    .execute()

  await db.schema
    .createTable('soul_versions')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addUniqueConstraint('soul_versions_being_version', ['being_id', 'version'])
    .execute()
}
