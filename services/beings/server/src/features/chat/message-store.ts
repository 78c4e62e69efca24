import { type Selectable, sql } from 'kysely'
import type { MessagesTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type MessageRow = Selectable<MessagesTable>

export async function insertMessage(db: Db, row: Omit<MessageRow, 'seq'>): Promise<MessageRow> {
  return db.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeMessage(
  db: Db,
  id: string,
  change: Partial<Omit<MessageRow, 'seq' | 'id'>>,
): Promise<MessageRow | undefined> {
  return db.updateTable('messages').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The newest messages before `beforeSeq`, newest first. */
export async function listMessages(
  db: Db,
  { channelId, beforeSeq, limit }: { channelId: string; beforeSeq?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', channelId)
    .$if(beforeSeq !== undefined, query => query.where('seq', '<', beforeSeq ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Oldest first. */
export async function listAllMessages(db: Db, channelId: string): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('conversation_id', '=', channelId).orderBy('seq').execute()
}

/** The transcripts of timers and tasks have ids of UUID version 8. */
const notTranscript = sql<boolean>`substr(conversation_id, 15, 1) != '8'`

interface HistoryFilter {
  beingId?: string | undefined
  channelId?: string | undefined
}

/** Newest first, over all conversations. */
export async function listHistory(
  db: Db,
  { beingId, channelId, offset, limit }: HistoryFilter & { offset: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(notTranscript)
    .$if(channelId !== undefined, query => query.where('conversation_id', '=', channelId ?? ''))
    .$if(beingId !== undefined, query => query.where('conversation_id', 'in', conversationsOf(db, beingId ?? '')))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Added up from what every conversation counts by itself: counting a million messages would take its time. */
export async function countHistory(db: Db, { beingId, channelId }: HistoryFilter): Promise<number> {
  const { total } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.sum<number | null>('message_count').as('total'))
    .where('type', '!=', 'cycle')
    .$if(channelId !== undefined, query => query.where('id', '=', channelId ?? ''))
    .$if(beingId !== undefined, query => query.where('id', 'in', conversationsOf(db, beingId ?? '')))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

function conversationsOf(db: Db, participantId: string) {
  return db.selectFrom('participants').select('conversation_id').where('participant_id', '=', participantId)
}

export async function lastUserMessage(db: Db, channelId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', channelId)
    .where('role', '=', 'user')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The ids of what was deleted. */
export async function deleteMessagesAfter(db: Db, channelId: string, seq: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('messages')
    .where('conversation_id', '=', channelId)
    .where('seq', '>', seq)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
