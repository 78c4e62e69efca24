import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createTimersAndCycles(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('timers')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('instruction', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('schedule', 'text', column => column.notNull())
    .addColumn('max_steps', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('next_run', 'integer')
    .addColumn('last_triggered_at', 'integer')
    .addColumn('times_triggered', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('timers_being').on('timers').columns(['being_id', 'seq']).execute()
  await sql`create index timers_due on timers (next_run, seq) where status = 'active'`.execute(db)

  await db.schema
    .createTable('cycles')
    .addColumn('cycle_index', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('owner_type', 'text', column => column.notNull())
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', column => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('error', 'text', column => column.notNull().defaultTo(''))
    .addColumn('started_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute()
  await db.schema.createIndex('cycles_owner').on('cycles').columns(['owner_type', 'owner_id', 'cycle_index']).execute()
  await db.schema.createIndex('cycles_channel').on('cycles').column('channel_id').execute()
  await db.schema.createIndex('cycles_being').on('cycles').column('being_id').execute()
  await sql`create index cycles_running on cycles (owner_type, owner_id) where state = 'running'`.execute(db)
}
