import type { Db } from '../../platform/db/schema.ts'
import type { MessageRow } from './message-store.ts'

/** A page of a conversation, oldest first. */
export async function listMessagesAfter(
  db: Db,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}
