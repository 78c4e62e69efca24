import type { Conversation } from '@trivium/beings-contract'
import { projectsOfChats } from '../../core/projects/projects-of-chats.ts'
import type { Uses } from '../../platform/kernel.ts'
import { countUnread } from './conversation-state-store.ts'
import { type ConversationRow, listParticipants } from './conversation-store.ts'
import { type Around, presentConversation } from './present-conversation.ts'

/** What is known about conversations besides their own rows, asked for all of them at once. */
export async function aroundConversations(
  { database: { db } }: Uses<'database'>,
  rows: readonly ConversationRow[],
): Promise<(row: ConversationRow) => Around> {
  const [only] = rows
  const ids = rows.map(row => row.id)
  const participants = Map.groupBy(await listParticipants(db, ids), row => row.conversation_id)
  const unread = await countUnread(db, rows.length === 1 ? only?.id : undefined)
  const projects = await projectsOfChats(db)
  return ({ id }) => ({
    participants: participants.get(id) ?? [],
    unread: unread.get(id),
    projectId: projects.get(id),
  })
}

export async function describeConversation(context: Uses<'database'>, row: ConversationRow): Promise<Conversation> {
  const around = await aroundConversations(context, [row])
  return presentConversation(row, around(row))
}
