import type { Uses } from '../../platform/kernel.ts'
import { auditChat } from './audit-chat.ts'
import { requireConversation } from './find-conversation.ts'

/** Ends the reply under way; false when there was none. */
export async function stopReply(context: Uses<'clock' | 'database' | 'mailbox'>, channelId: string): Promise<boolean> {
  const conversation = await requireConversation(context, channelId)
  const stopped = await context.mailbox.stopTurn(conversation.id)
  const about = stopped ? 'a reply under way' : 'there was nothing to stop'
  await auditChat(context, context.database.db, { action: 'stop', conversation, about })
  return stopped
}
