import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createMemoryCounts(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memory_counts')
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('is_summary', 'integer', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('memory_counts_key', ['being_id', 'type', 'is_summary'])
    .execute()
  await sql`insert into memory_counts
    select being_id, type, is_summary, count(*) from memories group by 1, 2, 3`.execute(db)
  await sql`create trigger memory_counts_insert after insert on memories begin
    insert into memory_counts values (new.being_id, new.type, new.is_summary, 1)
    on conflict do update set total = total + 1; end`.execute(db)
  await sql`create trigger memory_counts_delete after delete on memories begin
    update memory_counts set total = total - 1
    where being_id = old.being_id and type = old.type and is_summary = old.is_summary; end`.execute(db)
  await db.schema.createIndex('memories_type').on('memories').columns(['type', 'seq']).execute()
  await db.schema.createIndex('memories_being_type').on('memories').columns(['being_id', 'type', 'seq']).execute()
  await db.schema.createIndex('memories_time').on('memories').columns(['created_at']).execute()
  await db.schema.createIndex('memories_being_time').on('memories').columns(['being_id', 'created_at']).execute()
  await createSummaries(db)
}

async function createSummaries(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memory_sources')
    .addColumn('summary_id', 'text', column => column.notNull().references('memories.id').onDelete('cascade'))
    .addColumn('source_id', 'text', column => column.notNull().references('memories.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('memory_sources_key', ['summary_id', 'source_id'])
    .execute()
  await db.schema.createIndex('memory_sources_up').on('memory_sources').column('source_id').execute()
  await db.schema
    .createTable('memory_summaries')
    .addColumn('memory_id', 'text', column => column.primaryKey().references('memories.id').onDelete('cascade'))
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('period_start', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('memory_summaries_period')
    .on('memory_summaries')
    .columns(['being_id', 'level', 'period_start'])
    .execute()
  await db.schema
    .createTable('memory_progress')
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('up_to', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('memory_progress_key', ['being_id', 'level'])
    .execute()
}
