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

/** What follows a message, oldest first. */
export async function listMessagesAfter(
  db: Db,
  { conversation_id, seq }: Pick<MessageRow, 'conversation_id' | 'seq'>,
  limit?: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('seq', '>', seq)
    .orderBy('seq')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
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

export async function lastUserMessage(db: Db, channelId: string, beforeSeq?: number): Promise<MessageRow | undefined> {
  return lastMessageOf(db, channelId, 'user', beforeSeq)
}

export async function lastMessageOf(
  db: Db,
  channelId: string,
  role: MessageRow['role'],
  beforeSeq?: number,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', channelId)
    .where('role', '=', role)
    .$if(beforeSeq !== undefined, query => query.where('seq', '<', beforeSeq ?? 0))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first message that the turn of this one wrote here. */
export async function findFirstOfTurn(
  db: Db,
  { conversation_id, turn_id }: Pick<MessageRow, 'conversation_id' | 'turn_id'>,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('turn_id', '=', turn_id)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

/** SQLite binds at most 32766 values a statement. */
const mostAtOnce = 1000

export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += mostAtOnce)
    await db
      .deleteFrom('messages')
      .where('id', 'in', ids.slice(start, start + mostAtOnce))
      .execute()
}
