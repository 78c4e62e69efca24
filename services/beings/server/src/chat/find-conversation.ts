import type { BeingsContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { refuseArchivedChat } from '../projects/refuse-archived.ts'
import { type ConversationRow, findConversation } from './conversation-store.ts'

export async function requireConversation(context: BeingsContext, id: string): Promise<ConversationRow> {
  return requireConversationIn(context.database.db, id)
}

/** The same within a transaction. */
export async function requireConversationIn(db: Db, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(db, id.toLowerCase())
  if (!conversation) throw notFound('There is no such conversation.', `${id} is not the id of a conversation`)
  return conversation
}

/** For everything that adds to a conversation or takes from it. */
export async function requireOpenConversation(context: BeingsContext, id: string): Promise<ConversationRow> {
  const conversation = await requireConversation(context, id)
  await refuseArchivedChat(context.database.db, conversation.id)
  return conversation
}
