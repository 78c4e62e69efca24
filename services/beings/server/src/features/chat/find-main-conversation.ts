import type { Db } from '../../platform/db/schema.ts'
import { type ConversationRow, listConversations } from './conversation-store.ts'

/** The chat that was made with the being: the oldest one between it and the user. */
export async function findMainConversation(db: Db, beingId: string): Promise<ConversationRow | undefined> {
  const own = (await listConversations(db, beingId)).filter(
    ({ type, being_id }) => type === 'single' && being_id === beingId,
  )
  return own.sort((one, other) => one.seq - other.seq)[0]
}
