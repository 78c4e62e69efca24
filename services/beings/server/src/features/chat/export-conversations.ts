import type { PortableConversation, PortableMessage } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listConversations } from './conversation-store.ts'
import { listMessagesAfter } from './export-message-store.ts'
import type { MessageRow } from './message-store.ts'
import { presentMessage } from './present-message.ts'

const pageSize = 200

export interface ExportedConversation extends Omit<PortableConversation, 'messages'> {
  /** Page by page, so that a long conversation needs no memory. */
  messages: AsyncGenerator<PortableMessage[]>
}

/** The single chats of a being; what it said in groups belongs to the groups. */
export async function exportConversations(
  { database }: Uses<'database'>,
  beingId: string,
): Promise<ExportedConversation[]> {
  const conversations = await listConversations(database.db, beingId)
  // The oldest first: it is the one that was made with the being.
  const single = conversations.filter(({ type }) => type === 'single').sort((one, other) => one.seq - other.seq)
  return single.map(({ id, type, title, created_at }) => ({
    type,
    title,
    createdAt: new Date(created_at).toISOString(),
    messages: exportMessages(database.db, { conversationId: id, beingId }),
  }))
}

async function* exportMessages(
  db: Db,
  { conversationId, beingId }: { conversationId: string; beingId: string },
): AsyncGenerator<PortableMessage[]> {
  for (let after = 0; ; ) {
    const rows = await listMessagesAfter(db, conversationId, { after, limit: pageSize })
    if (rows.length > 0) yield rows.map(row => exportMessage(row, beingId))
    if (rows.length < pageSize) return
    after = rows.at(-1)?.seq ?? after
  }
}

function exportMessage(row: MessageRow, beingId: string): PortableMessage {
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
