import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addressBeings } from './address-beings.ts'
import { aboutMessage, auditChat } from './audit-chat.ts'
import { type ConversationRow, recountMessages } from './conversation-store.ts'
import { deleteFilesOfMessages } from './file-store.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { changeMessage, deleteMessagesAfter, findMessage, lastUserMessage, type MessageRow } from './message-store.ts'
import { previewOf } from './preview.ts'

/** The last question once more: the reply to it is dropped and made anew. */
export async function regenerateReply(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox'>,
  channelId: string,
): Promise<MessageRow> {
  const conversation = await requireOpenConversation(context, channelId)
  const question = await lastUserMessage(context.database.db, conversation.id)
  if (!question) throw invalid('There is nothing to answer.', 'channelId has no message of the user yet')
  return answerAgain(context, question, { action: 'regenerate', conversation, content: question.content })
}

/** A message of the user, said differently: everything after it is dropped, and the new text is answered. */
export async function editMessage(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox'>,
  { messageId, content }: { messageId: string; content: string },
): Promise<MessageRow> {
  if (content.trim() === '') throw invalid('The message is empty.', 'content must not be empty')
  const message = await findMessage(context.database.db, messageId.toLowerCase())
  if (!message) throw notFound('There is no such message.', `messageId ${messageId} is not known`)
  const conversation = await requireOpenConversation(context, message.conversation_id)
  if (message.role !== 'user')
    throw invalid('Only your own messages can be changed.', 'messageId is not a message of the user')
  return answerAgain(context, message, { action: 'edit', conversation, content })
}

interface Again {
  action: 'regenerate' | 'edit'
  conversation: ConversationRow
  content: string
}

async function answerAgain(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox'>,
  message: MessageRow,
  { action, conversation, content }: Again,
): Promise<MessageRow> {
  const { database, mailbox, clock } = context
  const channelId = message.conversation_id
  await mailbox.forget({ channelId })
  const beings = await addressBeings(database.db, conversation, content)
  const changed = await database.write(async trx => {
    await refuseArchivedChat(trx, channelId)
    const dropped = await deleteMessagesAfter(trx, channelId, message.seq)
    await deleteFilesOfMessages(trx, dropped)
    const row = (await changeMessage(trx, message.id, { content, updated_at: clock.now() })) ?? message
    await recountMessages(trx, channelId, { preview: previewOf(row) ?? '', at: row.created_at })
    await auditChat(context, trx, { action, conversation, about: aboutMessage(row) })
    for (const beingId of beings)
      await mailbox.deliver({ beingId, kind: 'user_message', channelId, messageId: row.id }, trx)
    return row
  })
  emitEvent(context, channelId, { type: 'conversation', change: 'rewound' })
  for (const beingId of beings) mailbox.wake(beingId)
  return changed
}
