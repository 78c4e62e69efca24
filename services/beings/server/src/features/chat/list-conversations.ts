import type { Conversation, ConversationHistory } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listParticipants, listConversations as readConversations } from './conversation-store.ts'
import { presentConversation, presentHistory } from './present-conversation.ts'

/** The user's conversations, the one with news first. */
export async function listConversations(context: Uses<'database'>, beingId?: string): Promise<Conversation[]> {
  return (await rowsOf(context, beingId)).map(presentConversation)
}

/** All conversations of all types, with who took part. */
export async function listConversationHistory(
  context: Uses<'database'>,
  beingId?: string,
): Promise<ConversationHistory[]> {
  const rows = await rowsOf(context, beingId)
  const participants = await listParticipants(
    context.database.db,
    rows.map(row => row.id),
  )
  return rows.map(row =>
    presentHistory(
      row,
      participants.filter(participant => participant.conversation_id === row.id),
    ),
  )
}

async function rowsOf(context: Uses<'database'>, beingId: string | undefined) {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  return readConversations(context.database.db, being?.id)
}
