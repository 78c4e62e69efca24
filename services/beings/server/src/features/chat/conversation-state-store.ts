import type { Updateable } from 'kysely'
import type { ConversationsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { ConversationRow } from './conversation-store.ts'

export async function changeConversation(
  db: Db,
  id: string,
  change: Updateable<ConversationsTable>,
): Promise<ConversationRow> {
  return db
    .updateTable('conversations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<ConversationRow>
}

/** Only forward: a slow second tab takes nothing back. */
export async function markRead(db: Db, id: string, seq: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ read_seq: seq })
    .where('id', '=', id)
    .where('read_seq', '<', seq)
    .execute()
}

/** Answers that stand behind the last message that was read, by conversation. */
export async function countUnread(db: Db, id?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages', join =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .onRef('messages.seq', '>', 'conversations.read_seq'),
    )
    .select(({ fn }) => ['conversations.id', fn.countAll<number>().as('count')])
    .where('conversations.type', '!=', 'cycle')
    .where('messages.role', '=', 'assistant')
    .where('messages.status', '!=', 'streaming')
    .where('messages.content', '!=', '')
    .$if(id !== undefined, query => query.where('conversations.id', '=', id ?? ''))
    .groupBy('conversations.id')
    .execute()
  return new Map(rows.map(row => [row.id, Number(row.count)]))
}
