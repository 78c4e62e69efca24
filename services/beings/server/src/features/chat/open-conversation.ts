import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditChat } from './audit-chat.ts'
import type { ConversationRow } from './conversation-store.ts'
import { createSingleConversation } from './create-conversation.ts'

/** A further chat of the person with a being. */
export async function openConversation(
  context: Uses<'clock' | 'database' | 'events' | 'settings'>,
  being: { id: string; name: string },
): Promise<ConversationRow> {
  const conversation = await context.database.write(async trx => {
    const row = await createSingleConversation(trx, context, being)
    await auditChat(context, trx, { action: 'new', conversation: row })
    return row
  })
  emitEvent(context, conversation.id, { type: 'conversation', change: 'created' })
  return conversation
}
