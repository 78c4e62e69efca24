import type { MigrationDatabase } from '@trivium/db'

export async function createTurns(db: MigrationDatabase): Promise<void> {
  await createMail(db)
  await db.schema
    .createTable('turns')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('trigger_message_id', 'text')
    .addColumn('payload', 'text', column => column.notNull().defaultTo('{}'))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('steps', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('message_id', 'text')
    .addColumn('error', 'text', column => column.notNull().defaultTo(''))
    .addColumn('announced', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('started_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute()
  await db.schema.createIndex('turns_being').on('turns').columns(['being_id', 'state']).execute()
  await db.schema.createIndex('turns_channel').on('turns').columns(['channel_id', 'state']).execute()
  await db.schema.createIndex('turns_announced').on('turns').columns(['announced', 'state']).execute()
  await createToolCalls(db)
}

async function createMail(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('message_id', 'text')
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('turn_id', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('mail_being').on('mail').columns(['being_id', 'turn_id', 'seq']).execute()
  await db.schema.createIndex('mail_turn').on('mail').column('turn_id').execute()
}

async function createToolCalls(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('tool_calls')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('turn_id', 'text', column => column.notNull().references('turns.id').onDelete('cascade'))
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('call_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('parameters', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('success', 'integer')
    .addColumn('output', 'text', column => column.notNull().defaultTo(''))
    .addColumn('error', 'text', column => column.notNull().defaultTo(''))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute()
  await db.schema.createIndex('tool_calls_turn').on('tool_calls').columns(['turn_id', 'seq']).execute()
}
