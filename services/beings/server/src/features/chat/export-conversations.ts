import type { PortableConversation } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { listConversations } from './conversation-store.ts'
import { listAllMessages, type MessageRow } from './message-store.ts'
import { presentMessage } from './present-message.ts'

/** The single chats of a being; what it said in groups belongs to the groups. */
export async function exportConversations(
  { database }: Uses<'database'>,
  beingId: string,
): Promise<PortableConversation[]> {
  const conversations = await listConversations(database.db, beingId)
  // The oldest first: it is the one that was made with the being.
  const single = conversations.filter(({ type }) => type === 'single').sort((one, other) => one.seq - other.seq)
  const exported: PortableConversation[] = []
  for (const { id, type, title, created_at } of single) {
    const messages = await listAllMessages(database.db, id)
    exported.push({
      type,
      title,
      createdAt: new Date(created_at).toISOString(),
      messages: messages.map(row => exportMessage(row, beingId)),
    })
  }
  return exported
}

function exportMessage(row: MessageRow, beingId: string): PortableConversation['messages'][number] {
  const { senderId, senderName, role, content, thinking, toolCalls, toolCallId, timestamp } = presentMessage(row)
  return {
    senderKind: senderId === beingId ? 'being' : 'user',
    senderName,
    role,
    content,
    ...(thinking !== undefined && { thinking }),
    ...(toolCalls !== undefined && { toolCalls }),
    ...(toolCallId !== undefined && { toolCallId }),
    timestamp,
  }
}
