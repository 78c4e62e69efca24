import type { Insertable } from 'kysely'
import type { ConversationsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

/** Stored as what no list of chats shows, until all of its messages are there. */
export async function insertHiddenConversation(
  db: Db,
  row: Omit<Insertable<ConversationsTable>, 'type'>,
): Promise<void> {
  await db
    .insertInto('conversations')
    .values({ ...row, type: 'cycle' })
    .execute()
}

export async function showConversation(db: Db, id: string): Promise<void> {
  await db.updateTable('conversations').set({ type: 'single' }).where('id', '=', id).execute()
}
