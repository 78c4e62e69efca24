import type { Message } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireConversation } from './find-conversation.ts'
import { findMessage, listAllMessages, listMessages as readMessages } from './message-store.ts'
import { presentMessages } from './present-messages.ts'

/** A page of a conversation, the newest without `before`; always answered oldest first. */
export async function listMessages(
  context: Uses<'database' | 'events'>,
  { channelId, before, limit }: { channelId: string; before?: string | undefined; limit: number },
): Promise<{ messages: Message[]; hasMore: boolean; lastEventId: number }> {
  const conversation = await requireConversation(context, channelId)
  // Taken before the messages are read: what happens meanwhile is then seen twice rather than never.
  const { newest: lastEventId, said, thought } = context.events.snapshot()
  const beforeSeq = before === undefined ? undefined : await seqOf(context, conversation.id, before)
  const rows = await readMessages(context.database.db, { channelId: conversation.id, beforeSeq, limit: limit + 1 })
  const messages = (await presentMessages(context, rows.slice(0, limit).reverse())).map(message =>
    // The words of a reply under way are stored when it ends; until then they are only told.
    message.status === 'streaming' ? underWay(message, said.get(message.id), thought.get(message.id)) : message,
  )
  return { messages, hasMore: rows.length > limit, lastEventId }
}

function underWay(message: Message, content = '', thinking?: string): Message {
  return { ...message, content, ...(thinking !== undefined && { thinking }) }
}

/** All that was said in a conversation, oldest first. */
export async function listTranscript(context: Uses<'database'>, channelId: string): Promise<Message[]> {
  return presentMessages(context, await listAllMessages(context.database.db, channelId))
}

async function seqOf(context: Uses<'database'>, channelId: string, id: string): Promise<number> {
  const message = await findMessage(context.database.db, id.toLowerCase())
  if (message?.conversation_id !== channelId)
    throw notFound('There is no such message.', `before ${id} is not known here`)
  return message.seq
}
