import type { Kysely } from 'kysely'

export async function createChat(db: Kysely<unknown>): Promise<void> {
  await createConversations(db)
  await createMessages(db)
  await createChatEvents(db)
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.references('beings.id').onDelete('cascade'))
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('last_message', 'text', column => column.notNull().defaultTo(''))
    .addColumn('last_message_at', 'integer')
    .addColumn('message_count', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('conversations_being').on('conversations').column('being_id').execute()

  await db.schema
    .createTable('participants')
    .addColumn('conversation_id', 'text', column => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('participant_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('joined_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('participants_key', ['conversation_id', 'participant_id'])
    .execute()
  await db.schema.createIndex('participants_participant').on('participants').column('participant_id').execute()
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('conversation_id', 'text', column => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', column => column.notNull())
    .addColumn('sender_name', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('thinking', 'text')
    .addColumn('tool_calls', 'text')
    .addColumn('tool_call_id', 'text')
    .addColumn('prompt_tokens', 'integer')
    .addColumn('completion_tokens', 'integer')
    .addColumn('total_tokens', 'integer')
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('turn_id', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('messages_conversation').on('messages').columns(['conversation_id', 'seq']).execute()

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('conversation_id', 'text', column => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('mime_type', 'text', column => column.notNull())
    .addColumn('path', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('files_message').on('files').column('message_id').execute()
}

async function createChatEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_events')
    .addColumn('seq', 'integer', column => column.primaryKey())
    .addColumn('conversation_id', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('chat_events_conversation')
    .on('chat_events')
    .columns(['conversation_id', 'seq'])
    .execute()
}
