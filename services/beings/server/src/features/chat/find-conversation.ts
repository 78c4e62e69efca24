import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type ConversationRow, findConversation } from './conversation-store.ts'

export async function requireConversation(context: Uses<'database'>, id: string): Promise<ConversationRow> {
  return requireConversationIn(context.database.db, id)
}

/** The same within a transaction. */
export async function requireConversationIn(db: Db, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(db, id.toLowerCase())
  if (!conversation) throw notFound('There is no such conversation.', `${id} is not the id of a conversation`)
  return conversation
}

/** For everything that adds to a conversation or takes from it. */
export async function requireOpenConversation(context: Uses<'database'>, id: string): Promise<ConversationRow> {
  const conversation = await requireConversation(context, id)
  await refuseArchivedChat(context.database.db, conversation.id)
  return conversation
}
