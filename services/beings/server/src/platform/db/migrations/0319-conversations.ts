import { createFullTextIndex, type MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** What a person does with conversations: name, pin, read, branch and search them, and say things differently. */
export async function extendConversations(db: MigrationDatabase): Promise<void> {
  await addConversationColumns(db)
  await addMessageColumns(db)
  await createVariants(db)
  await createAttachments(db)
  await createPrompts(db)
  await createMessageIndex(db)
}

async function addConversationColumns(db: MigrationDatabase): Promise<void> {
  const table = () => db.schema.alterTable('conversations')
  const text = (name: string) => table().addColumn(name, 'text', column => column.notNull().defaultTo(''))
  await table()
    .addColumn('pinned', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await table()
    .addColumn('read_seq', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['ai_client_type', 'model', 'branch_of', 'branch_message']) await text(name).execute()
  // What was there before counts as read.
  await sql`update conversations set read_seq = coalesce((select max(seq) from messages), 0)`.execute(db)
}

async function addMessageColumns(db: MigrationDatabase): Promise<void> {
  await db.schema.alterTable('messages').addColumn('model', 'text').execute()
  await db.schema.alterTable('messages').addColumn('mentions', 'text').execute()
}

/** What an edit or a new answer replaced, whole; it takes the place of the current one when it is chosen. */
async function createVariants(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('message_variants')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('conversation_id', 'text', column => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('anchor_id', 'text', column => column.notNull())
    .addColumn('first_at', 'integer', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_variants_conversation')
    .on('message_variants')
    .columns(['conversation_id', 'anchor_id'])
    .execute()
}

/** Files that wait for the message they come with. */
async function createAttachments(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('mime_type', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
}

/** What models were asked lately, packed; the oldest go. */
async function createPrompts(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('prompts')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('span_id', 'text', column => column.notNull().unique())
    .addColumn('turn_id', 'text', column => column.notNull().references('turns.id').onDelete('cascade'))
    .addColumn('data', 'blob', column => column.notNull())
    .execute()
  await db.schema.createIndex('prompts_turn').on('prompts').column('turn_id').execute()
}

async function createMessageIndex(db: MigrationDatabase): Promise<void> {
  await createFullTextIndex(db, { table: 'messages', key: 'seq', columns: ['content'], foldAccents: true })
  await sql`insert into messages_text (messages_text) values ('rebuild')`.execute(db)
  // A message changes more often than its words do.
  await sql`drop trigger messages_text_update`.execute(db)
  await sql`create trigger messages_text_update after update of content on messages when old.content is not new.content begin
    insert into messages_text (messages_text, rowid, content) values ('delete', old.seq, old.content);
    insert into messages_text (rowid, content) values (new.seq, new.content);
  end`.execute(db)
}
