import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createSpans(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('spans')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('turn_id', 'text', column => column.notNull().references('turns.id').onDelete('cascade'))
    .addColumn('parent_id', 'text')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('started_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('attrs', 'text', column => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema.createIndex('spans_turn').on('spans').columns(['turn_id', 'seq']).execute()
  await db.schema.createIndex('spans_started').on('spans').column('started_at').execute()
  // What a process that was killed left open is looked for at every start.
  await sql`create index spans_open on spans (kind) where ended_at is null`.execute(db)
}
