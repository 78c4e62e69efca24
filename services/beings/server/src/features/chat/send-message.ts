import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addressBeings } from './address-beings.ts'
import { appendMessage } from './append-message.ts'
import { aboutMessage, auditChat } from './audit-chat.ts'
import { markRead } from './conversation-state-store.ts'
import type { ConversationRow } from './conversation-store.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { giveAttachments } from './give-attachments.ts'
import type { MessageRow } from './message-store.ts'
import { presentMessages } from './present-messages.ts'

/** Several pages of text; anything longer is better sent as a file. */
export const longestMessage = 100_000

export interface SentMessage {
  channelId: string
  content: string
  /** Attached before; they go with the message. */
  fileIds?: readonly string[] | undefined
  /** The beings that are named in it. */
  mentions?: readonly string[] | undefined
}

/** Stores what the user wrote together with the mail for every being it is for; the replies come over the stream. */
export async function sendMessage(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'events' | 'mailbox' | 'settings'>,
  { channelId, content, fileIds = [], mentions = [] }: SentMessage,
): Promise<MessageRow> {
  if (content.trim() === '') throw invalid('The message is empty.', 'content must not be empty')
  const conversation = await requireOpenConversation(context, channelId)
  const files = await giveAttachments(context, conversation, fileIds)
  const also = async (trx: Trx, message: MessageRow) => {
    await files.store(trx, message)
    await auditChat(context, trx, { action: 'send', conversation, about: aboutMessage(message) })
  }
  const named = mentions.map(id => id.toLowerCase())
  const message = await postToBeings(context, conversation, { content, mentions: named, also }).catch(
    async (error: unknown) => {
      await files.undo()
      throw error
    },
  )
  // Only now: what is stored keeps its files, whatever becomes of the originals.
  await files.done()
  return message
}

/** `also` shares the transaction, so that a message and what belongs to it are there together. A quiet one wakes nobody. */
export async function postToBeings(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox' | 'settings'>,
  conversation: ConversationRow,
  { content, mentions, also, quiet = false }: Pick<Post, 'content' | 'mentions' | 'also'> & { quiet?: boolean },
): Promise<MessageRow> {
  const named = mentions ? JSON.stringify(mentions) : null
  const beings = quiet ? [] : await addressBeings(context.database.db, conversation, { content, mentions: named })
  const message = await writeMessage(context, { channelId: conversation.id, content, mentions, beings, also })
  for (const beingId of beings) context.mailbox.wake(beingId)
  return message
}

interface Post {
  channelId: string
  content: string
  mentions?: readonly string[] | undefined
  beings: string[]
  also: (trx: Trx, message: MessageRow) => Promise<void>
}

async function writeMessage(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox' | 'settings'>,
  { channelId, content, mentions, beings, also }: Post,
): Promise<MessageRow> {
  const { settings, clock, mailbox } = context
  const message = await context.database.write(async trx => {
    await refuseArchivedChat(trx, channelId)
    const row = await appendMessage(trx, {
      channelId,
      senderId: settings.get('userId'),
      senderName: settings.get('nickname'),
      role: 'user',
      content,
      mentions,
      createdAt: clock.now(),
    })
    await also(trx, row)
    await markRead(trx, channelId, row.seq)
    for (const beingId of beings) {
      await mailbox.deliver({ beingId, kind: 'user_message', channelId, messageId: row.id }, trx)
    }
    return row
  })
  const [shown] = await presentMessages(context, [message])
  if (shown) emitEvent(context, channelId, { type: 'message', message: shown })
  return message
}
