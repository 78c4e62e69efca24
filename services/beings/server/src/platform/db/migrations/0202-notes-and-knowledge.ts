import { createFullTextIndex, type MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createNotesAndKnowledge(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('work_notes')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('owner_type', 'text', column => column.notNull())
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('keywords', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('work_notes_owner').on('work_notes').columns(['owner_type', 'owner_id', 'seq']).execute()
  await createFullTextIndex(db, { table: 'work_notes', key: 'seq', columns: ['title', 'content', 'keywords'] })
  // An owner is a being or a project, so no foreign key can take its notes along.
  await sql`create trigger work_notes_of_being after delete on beings
    begin delete from work_notes where owner_type = 'being' and owner_id = old.id; end`.execute(db)
  await createTriples(db)
}

async function createTriples(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('triples')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.references('beings.id').onDelete('set null'))
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('relation', 'text', column => column.notNull())
    .addColumn('object', 'text', column => column.notNull())
    .addColumn('confidence', 'real', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('category', 'text', column => column.notNull())
    .addColumn('tags', 'text', column => column.notNull())
    .addColumn('validation_status', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addUniqueConstraint('triples_statement', ['subject', 'relation', 'object'])
    .execute()
  await db.schema.createIndex('triples_object').on('triples').column('object').execute()
  await db.schema.createIndex('triples_being').on('triples').columns(['being_id', 'seq']).execute()
  await createFullTextIndex(db, {
    table: 'triples',
    key: 'seq',
    columns: ['subject', 'relation', 'object', 'category', 'tags'],
  })
}
