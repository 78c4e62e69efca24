import { createFullTextIndex, type MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** Totals are kept by triggers per day, being and level, so that a list costs the same however long the log is. */
export async function createLogs(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('log_entries')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('details', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('log_entries_at').on('log_entries').columns(['at', 'seq']).execute()
  await db.schema.createIndex('log_entries_level').on('log_entries').columns(['level', 'at', 'seq']).execute()
  await db.schema.createIndex('log_entries_being').on('log_entries').columns(['being_id', 'at', 'seq']).execute()
  await createFullTextIndex(db, { table: 'log_entries', key: 'seq', columns: ['message', 'source'] })
  await db.schema
    .createTable('log_totals')
    .addColumn('day', 'integer', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('level', 'text', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('log_totals_key', ['day', 'being_id', 'level'])
    .execute()
  await sql`create trigger log_totals_insert after insert on log_entries begin
    insert into log_totals values (new.at / 86400000, new.being_id, new.level, 1)
    on conflict do update set total = total + 1; end`.execute(db)
  await sql`create trigger log_totals_delete after delete on log_entries begin
    update log_totals set total = total - 1
    where day = old.at / 86400000 and being_id = old.being_id and level = old.level; end`.execute(db)
}
