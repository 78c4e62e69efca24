import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { type ConversationRow, findConversation } from './conversation-store.ts'

export async function requireConversation(context: BeingsContext, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(context.database.db, id.toLowerCase())
  if (!conversation) throw notFound('There is no such conversation.', `${id} is not the id of a conversation`)
  return conversation
}
