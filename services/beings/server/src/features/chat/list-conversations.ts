import type { Conversation, ConversationHistory } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { aroundConversations } from './around-conversations.ts'
import { listConversations as readConversations } from './conversation-store.ts'
import { presentConversation, presentHistory } from './present-conversation.ts'

/** The user's conversations, the one with news first. */
export async function listConversations(context: Uses<'database'>, beingId?: string): Promise<Conversation[]> {
  const rows = await rowsOf(context, beingId)
  const around = await aroundConversations(context, rows)
  return rows.map(row => presentConversation(row, around(row)))
}

/** All conversations of all types, with how much was said in them. */
export async function listConversationHistory(
  context: Uses<'database'>,
  beingId?: string,
): Promise<ConversationHistory[]> {
  const rows = await rowsOf(context, beingId)
  const around = await aroundConversations(context, rows)
  return rows.map(row => presentHistory(row, around(row)))
}

async function rowsOf(context: Uses<'database'>, beingId: string | undefined) {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  return readConversations(context.database.db, being?.id)
}
