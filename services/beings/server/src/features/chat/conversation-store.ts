import type { ConversationType } from '@trivium/beings-contract'
import type { Insertable, Selectable } from 'kysely'
import type { ConversationsTable, ParticipantsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

/** The transcripts of timers and tasks share the table, but are no conversations of the user. */
export type ConversationRow = Selectable<ConversationsTable> & { type: ConversationType }
export type ParticipantRow = Selectable<ParticipantsTable>

type NewConversation = Insertable<ConversationsTable> & { type: ConversationType }

export async function insertConversation(db: Db, row: NewConversation): Promise<ConversationRow> {
  return db.insertInto('conversations').values(row).returningAll().executeTakeFirstOrThrow() as Promise<ConversationRow>
}

export async function findConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('type', '!=', 'cycle')
    .executeTakeFirst() as Promise<ConversationRow | undefined>
}

/** Newest activity first; a conversation without a message counts by its creation. */
export async function listConversations(db: Db, beingId?: string): Promise<ConversationRow[]> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('type', '!=', 'cycle')
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
    .execute() as Promise<ConversationRow[]>
}

export async function recordLastMessage(
  db: Db,
  id: string,
  last: { preview: string | undefined; at: number },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      ...(last.preview !== undefined && { last_message: last.preview }),
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

export async function renameParticipants(db: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await db.updateTable('participants').set({ name: to }).where('participant_id', '=', id).execute()
}

export async function retitleConversations(db: Db, { id, from, to }: { id: string; from: string; to: string }) {
  await db
    .updateTable('conversations')
    .set({ title: to })
    .where('being_id', '=', id)
    .where('title', '=', from)
    .execute()
}

export async function emptyConversation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('messages').where('conversation_id', '=', id).execute()
  await db
    .updateTable('conversations')
    .set({ last_message: '', last_message_at: null, message_count: 0 })
    .where('id', '=', id)
    .execute()
}

export async function removeConversation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('conversations').where('id', '=', id).execute()
}

export async function countSingleConversations(db: Db, beingId: string): Promise<number> {
  const { total } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('being_id', '=', beingId)
    .where('type', '=', 'single')
    .executeTakeFirstOrThrow()
  return total
}

export async function recountMessages(db: Db, id: string, last: { preview: string; at: number }): Promise<void> {
  await db
    .updateTable('conversations')
    .set(({ selectFrom }) => ({
      last_message: last.preview,
      last_message_at: last.at,
      message_count: selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('conversation_id', '=', id),
    }))
    .where('id', '=', id)
    .execute()
}
