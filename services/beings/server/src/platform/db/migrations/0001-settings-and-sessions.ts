import type { Kysely } from 'kysely'

export async function createSettingsAndSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('web_sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('last_seen_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .addColumn('user_agent', 'text', column => column.notNull().defaultTo(''))
    .execute()
}
