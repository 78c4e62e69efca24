import type { BeingDocument, MessageToolCall } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { listConversations } from './conversation-store.ts'
import { listAllMessages, type MessageRow } from './message-store.ts'

type Exported = BeingDocument['conversations']

/** The single chats of a being; what it said in groups belongs to the groups. */
export async function exportConversations({ database }: BeingsContext, beingId: string): Promise<Exported> {
  const conversations = await listConversations(database.db, beingId)
  const single = conversations.filter(conversation => conversation.type === 'single').reverse()
  const exported: Exported = []
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

function exportMessage(row: MessageRow, beingId: string): Exported[number]['messages'][number] {
  return {
    senderKind: row.sender_id === beingId ? 'being' : 'user',
    senderName: row.sender_name,
    role: row.role,
    content: row.content,
    ...(row.thinking !== null && { thinking: row.thinking }),
    ...(row.tool_calls !== null && { toolCalls: JSON.parse(row.tool_calls) as MessageToolCall[] }),
    ...(row.tool_call_id !== null && { toolCallId: row.tool_call_id }),
    timestamp: new Date(row.created_at).toISOString(),
  }
}
