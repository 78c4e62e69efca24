import type { Insertable, Selectable } from 'kysely'
import type { ConversationsTable, ParticipantsTable } from '../db/core-tables.ts'
import type { Db } from '../db/schema.ts'

export type ConversationRow = Selectable<ConversationsTable>
export type ParticipantRow = Selectable<ParticipantsTable>

export async function insertConversation(db: Db, row: Insertable<ConversationsTable>): Promise<ConversationRow> {
  return db.insertInto('conversations').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest activity first; a conversation without a message counts by its creation. */
export async function listConversations(db: Db, beingId?: string): Promise<ConversationRow[]> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .$if(beingId !== undefined, query =>
      query.where('id', 'in', inner =>
        inner
          .selectFrom('participants')
          .select('conversation_id')
          .where('participant_id', '=', beingId ?? ''),
      ),
    )
    .orderBy(({ fn }) => fn.coalesce('last_message_at', 'created_at'), 'desc')
    .orderBy('seq', 'desc')
    .execute()
}

export async function recordLastMessage(db: Db, id: string, last: { preview: string; at: number }): Promise<void> {
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      last_message: last.preview,
      last_message_at: last.at,
      message_count: eb('message_count', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setLastMessage(db: Db, id: string, preview: string): Promise<void> {
  await db.updateTable('conversations').set({ last_message: preview }).where('id', '=', id).execute()
}

export async function addParticipants(db: Db, rows: ParticipantRow[]): Promise<void> {
  await db
    .insertInto('participants')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function listParticipants(db: Db, conversationIds: readonly string[]): Promise<ParticipantRow[]> {
  if (conversationIds.length === 0) return []
  return db.selectFrom('participants').selectAll().where('conversation_id', 'in', conversationIds).execute()
}
