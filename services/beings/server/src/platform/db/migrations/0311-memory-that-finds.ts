import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** Entries that stand in every prompt, how many there are of each day, and vectors to find them by their meaning. */
export async function addMemoryThatFinds(db: MigrationDatabase): Promise<void> {
  await db.schema
    .alterTable('memories')
    .addColumn('pinned', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await sql`create index memories_pinned on memories (being_id) where pinned = 1`.execute(db)
  await createDays(db)
  await createVectors(db)
  await createQueue(db)
}

const dayMs = 86_400_000

/** A remainder takes the sign of what is divided, and an imported entry may be older than 1970. */
function dayOf(row: 'new' | 'old' | 'memories') {
  const at = sql`${sql.ref(`${row}.created_at`)}`
  const day = sql.lit(dayMs)
  return sql`(${at} - ((${at} % ${day}) + ${day}) % ${day})`
}

async function createDays(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memory_days')
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('day', 'integer', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('memory_days_key', ['being_id', 'day'])
    .execute()
  await sql`insert into memory_days
    select being_id, ${dayOf('memories')}, count(*) from memories where is_summary = 0 group by 1, 2`.execute(db)
  await sql`create trigger memory_days_insert after insert on memories when new.is_summary = 0 begin
    insert into memory_days values (new.being_id, ${dayOf('new')}, 1) on conflict do update set total = total + 1;
    end`.execute(db)
  await sql`create trigger memory_days_delete after delete on memories when old.is_summary = 0 begin
    update memory_days set total = total - 1 where being_id = old.being_id and day = ${dayOf('old')};
    delete from memory_days where being_id = old.being_id and day = ${dayOf('old')} and total = 0;
    end`.execute(db)
}

async function createVectors(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memory_vectors')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('memory_seq', 'integer', column =>
      column.notNull().unique().references('memories.seq').onDelete('cascade'),
    )
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('dimension', 'integer', column => column.notNull())
    .addColumn('signs', 'blob', column => column.notNull())
    .execute()
  await db.schema.createIndex('memory_vectors_being').on('memory_vectors').columns(['being_id', 'seq']).execute()
  await db.schema
    .createTable('memory_vector_values')
    .addColumn('seq', 'integer', column => column.primaryKey().references('memory_vectors.seq').onDelete('cascade'))
    .addColumn('vector', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('memory_vector_counts')
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('total', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('memory_vector_counts_key', ['being_id', 'model'])
    .execute()
  await sql`create trigger memory_vector_counts_insert after insert on memory_vectors begin
    insert into memory_vector_counts values (new.being_id, new.model, 1)
    on conflict do update set total = total + 1; end`.execute(db)
  await sql`create trigger memory_vector_counts_delete after delete on memory_vectors begin
    update memory_vector_counts set total = total - 1 where being_id = old.being_id and model = old.model;
    delete from memory_vector_counts where being_id = old.being_id and model = old.model and total = 0;
    end`.execute(db)
}

async function createQueue(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('memories_to_embed')
    .addColumn('memory_seq', 'integer', column => column.primaryKey().references('memories.seq').onDelete('cascade'))
    .addColumn('being_id', 'text', column => column.notNull())
    .execute()
  await sql`insert into memories_to_embed select seq, being_id from memories`.execute(db)
  await db.schema
    .createIndex('memories_to_embed_being')
    .on('memories_to_embed')
    .columns(['being_id', 'memory_seq'])
    .execute()
  await sql`create trigger memories_to_embed_insert after insert on memories begin
    insert into memories_to_embed values (new.seq, new.being_id); end`.execute(db)
  // A vector tells of a text: with another text it is gone at once, and not only when the next one has come.
  await sql`create trigger memories_to_embed_update after update of content on memories when new.content <> old.content
    begin
    delete from memory_vectors where memory_seq = new.seq;
    insert into memories_to_embed values (new.seq, new.being_id) on conflict do nothing;
    end`.execute(db)
}
