import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { aboutMessage, auditChat } from './audit-chat.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { lastUserMessage, listMessages, type MessageRow } from './message-store.ts'

/** Has a being go on with an answer that its limit cut; what it adds is a message of its own. Returns the one it goes on with. */
export async function continueReply(
  context: Uses<'clock' | 'database' | 'mailbox'>,
  channelId: string,
): Promise<MessageRow> {
  const { database, mailbox } = context
  const conversation = await requireOpenConversation(context, channelId)
  const cut = await database.write(async trx => {
    await refuseArchivedChat(trx, conversation.id)
    const latest = await listMessages(trx, { channelId: conversation.id, limit: 3 })
    // A notice that another client answered may stand below the answer.
    const last = latest.find(message => message.role !== 'system')
    // Checked and asked for in one transaction: two presses are one continuation.
    const waiting = await mailbox.hasWork(conversation.id, trx)
    if (last?.finish_reason !== 'length' || last.role !== 'assistant' || waiting)
      throw invalid('There is nothing to go on with.', 'channelId does not end with an answer that was cut')
    const question = await lastUserMessage(trx, conversation.id)
    const mail = { beingId: last.sender_id, kind: 'user_message' as const, channelId: conversation.id }
    const messageId = question ? { messageId: question.id } : {}
    await mailbox.deliver({ ...mail, ...messageId, payload: { continues: last.id } }, trx)
    await auditChat(context, trx, { action: 'continue', conversation, about: aboutMessage(last) })
    return last
  })
  mailbox.wake(cut.sender_id)
  return cut
}
