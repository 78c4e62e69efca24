import type { Selectable } from 'kysely'
import type { MessagesTable } from '../db/core-tables.ts'
import type { Db } from '../db/schema.ts'

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
