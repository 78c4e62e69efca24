import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { ConversationSummariesTable } from '../../platform/db/trace-tables.ts'

export type SummaryRow = Selectable<ConversationSummariesTable>

/** The latest that ends before the message in question. It goes with the last message it tells of. */
export async function findConversationSummary(
  db: Db,
  { channelId, beingId, before }: { channelId: string; beingId: string; before?: number | undefined },
): Promise<SummaryRow | undefined> {
  return db
    .selectFrom('conversation_summaries')
    .selectAll()
    .where('conversation_id', '=', channelId)
    .where('being_id', '=', beingId)
    .$if(before !== undefined, query => query.where('message_seq', '<', before ?? 0))
    .orderBy('message_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertConversationSummary(db: Db, row: Insertable<ConversationSummariesTable>): Promise<void> {
  await db.insertInto('conversation_summaries').values(row).execute()
}

/** What the last message it tells of said is no longer true. */
export async function deleteSummariesUpTo(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('conversation_summaries').where('message_id', '=', messageId).execute()
}
