import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditChat } from './audit-chat.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { unknownMessage } from './find-message.ts'
import { findMessage, listAllMessages, listMessagesAfter } from './message-store.ts'
import { retellEnd, setTailAside } from './replace-tail.ts'
import { findVariant, restoreVariant } from './variant-store.ts'

/** Brings back what was said in a place before, with all that followed it; what stands there now is set aside. */
export async function chooseVariant(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox'>,
  messageId: string,
): Promise<{ channelId: string }> {
  const id = messageId.toLowerCase()
  const current = await findMessage(context.database.db, id)
  if (current) return { channelId: (await requireOpenConversation(context, current.conversation_id)).id }
  const wanted = await findVariant(context.database.db, id)
  if (!wanted) throw unknownMessage(messageId)
  const conversation = await requireOpenConversation(context, wanted.conversation_id)
  const { id: channelId } = conversation
  await context.mailbox.interrupt(channelId)
  await context.database.write(async trx => {
    await refuseArchivedChat(trx, channelId)
    // A second press, or a second tab, may have been quicker.
    const variant = await findVariant(trx, id)
    if (!variant) return
    const anchor = variant.anchor_id === '' ? undefined : await findMessage(trx, variant.anchor_id)
    if (variant.anchor_id !== '' && anchor?.conversation_id !== channelId)
      throw invalid(
        'It belongs to something that was replaced itself.',
        'messageId follows a message that is not shown',
      )
    const tail = anchor ? await listMessagesAfter(trx, anchor) : await listAllMessages(trx, channelId)
    await setTailAside(trx, variant.anchor_id, tail)
    await restoreVariant(trx, variant)
    await retellEnd(trx, channelId, conversation.created_at)
    await auditChat(context, trx, { action: 'choose', conversation, about: `message ${id}` })
  })
  emitEvent(context, channelId, { type: 'conversation', change: 'rewound' })
  return { channelId }
}
