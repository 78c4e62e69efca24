import { listBeings } from '../../core/beings/being-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { appendMessage } from '../chat/append-message.ts'
import { aboutMessage, auditChat } from '../chat/audit-chat.ts'
import { createGroupConversation, joinConversation } from '../chat/group-conversation.ts'
import { presentMessage } from '../chat/present-message.ts'
import { projectBroadcast } from '../projects/project-broadcast.ts'
import { findGlobalBroadcast } from './broadcast-store.ts'

export interface Broadcast {
  content: string
  projectId?: string
}

type Named = { id: string; name: string }

/** One message to all beings, or to all members of a project; each takes it up when it has time. */
export async function sendBroadcast(
  context: Uses<'clock' | 'database' | 'events' | 'mailbox' | 'settings'>,
  { content, projectId }: Broadcast,
) {
  if (content.trim() === '') throw invalid('The message is empty.', 'content must not be empty')
  const { settings, clock, mailbox } = context
  const { message, members } = await context.database.write(async trx => {
    const target =
      projectId === undefined ? await toEverybody(trx, context) : await projectBroadcast(trx, context, projectId)
    const row = await appendMessage(trx, {
      channelId: target.channelId,
      senderId: settings.get('userId'),
      senderName: settings.get('nickname'),
      role: 'user',
      content,
      createdAt: clock.now(),
    })
    for (const { id } of target.members) {
      const mail = { beingId: id, kind: 'broadcast' as const, channelId: target.channelId, messageId: row.id }
      await mailbox.deliver(mail, trx)
    }
    const conversation = { id: target.channelId, being_id: null }
    await auditChat(context, trx, { action: 'broadcast', conversation, about: aboutMessage(row) })
    return { message: row, members: target.members }
  })
  emitEvent(context, message.conversation_id, { type: 'message', message: presentMessage(message) })
  for (const { id } of members) mailbox.wake(id)
  return { messageId: message.id, channelId: message.conversation_id, recipients: members.map(({ id }) => id) }
}

/** Whoever was made since the last broadcast joins now. */
async function toEverybody(
  trx: Trx,
  context: Uses<'clock' | 'settings'>,
): Promise<{ channelId: string; members: Named[] }> {
  const members: Named[] = await listBeings(trx)
  const found = await findGlobalBroadcast(trx)
  if (!found) {
    const { id } = await createGroupConversation(trx, context, { type: 'broadcast', title: '', members })
    return { channelId: id, members }
  }
  const at = context.clock.now()
  for (const { id, name } of members) await joinConversation(trx, found.id, { id, name, at })
  return { channelId: found.id, members }
}
