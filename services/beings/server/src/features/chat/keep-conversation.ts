import type { Conversation, ConversationModel } from '@trivium/beings-contract'
import { readClient } from '../../core/ai-clients/read-client.ts'
import { markMessagesRead } from '../../core/notifications/notification-store.ts'
import { checkTitle } from '../../platform/check-title.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeConversation } from './around-conversations.ts'
import { auditChat } from './audit-chat.ts'
import { changeConversation, markRead } from './conversation-state-store.ts'
import { requireConversation, requireConversationIn, requireOpenConversation } from './find-conversation.ts'
import { findMessage, listMessages } from './message-store.ts'

type Needs = Uses<'clock' | 'database' | 'events'>

/** Another name in the list; the beings in it keep theirs. */
export async function renameChat(
  context: Needs,
  { channelId, title }: { channelId: string; title: string },
): Promise<Conversation> {
  const conversation = await requireOpenConversation(context, channelId)
  const name = checkTitle(title)
  return change(context, conversation.id, { action: 'rename', values: { title: name } })
}

export async function pinChat(
  context: Needs,
  { channelId, pinned }: { channelId: string; pinned: boolean },
): Promise<Conversation> {
  const conversation = await requireConversation(context, channelId)
  return change(context, conversation.id, { action: 'pin', values: { pinned: pinned ? 1 : 0 } })
}

/** Every answer in this conversation is made with this model from now on; both empty: as each being is set. */
export async function chooseModel(
  context: Needs,
  { channelId, aiClientType, model }: ConversationModel & { channelId: string },
): Promise<Conversation> {
  const conversation = await requireOpenConversation(context, channelId)
  const type = aiClientType === '' ? '' : readClient(aiClientType).key
  if (type !== '' && model.trim() === '') throw invalid('Choose a model.', 'model must not be empty with a client type')
  const values = { ai_client_type: type, model: model.trim() }
  return change(context, conversation.id, { action: 'model', values, about: `${type} ${values.model}`.trim() })
}

/** Up to a message, or all of it without one. */
export async function readChat(
  context: Needs,
  { channelId, messageId }: { channelId: string; messageId?: string | undefined },
): Promise<Conversation> {
  const { id } = await requireConversation(context, channelId)
  const { db } = context.database
  const [newest] = messageId === undefined ? await listMessages(db, { channelId: id, limit: 1 }) : []
  const message = messageId === undefined ? newest : await findMessage(db, messageId.toLowerCase())
  if (messageId !== undefined && message?.conversation_id !== id)
    throw notFound('There is no such message.', `messageId ${messageId} is not known here`)
  if (message) {
    await context.database.write(async trx => {
      await markRead(trx, id, message.seq)
      await markMessagesRead(trx, { channelId: id, upTo: message.seq, at: context.clock.now() })
    })
  }
  emitEvent(context, id, { type: 'conversation', change: 'changed' })
  return describeConversation(context, await requireConversation(context, id))
}

interface Change {
  action: 'rename' | 'pin' | 'model'
  values: Parameters<typeof changeConversation>[2]
  about?: string
}

async function change(context: Needs, id: string, { action, values, about }: Change): Promise<Conversation> {
  const changed = await context.database.write(async trx => {
    // Another tab may have deleted it at this moment.
    await requireConversationIn(trx, id)
    const row = await changeConversation(trx, id, values)
    await auditChat(context, trx, { action, conversation: row, ...(about !== undefined && { about }) })
    return row
  })
  emitEvent(context, id, { type: 'conversation', change: 'changed' })
  return describeConversation(context, changed)
}
