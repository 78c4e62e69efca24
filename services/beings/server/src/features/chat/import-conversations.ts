import type { PortableConversation } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { appendMessage } from './append-message.ts'
import { listConversations } from './conversation-store.ts'
import { createSingleConversation } from './create-conversation.ts'

/** The first imported chat becomes the being's own; every further one is a chat beside it. */
export async function importConversations(
  trx: Trx,
  context: Uses<'clock' | 'settings'>,
  { being, conversations }: { being: BeingRow; conversations: readonly PortableConversation[] },
): Promise<void> {
  const [own] = await listConversations(trx, being.id)
  const userId = context.settings.get('userId')
  for (const [index, { messages }] of conversations.entries()) {
    const target = index === 0 && own ? own : await createSingleConversation(trx, context, being)
    for (const { senderKind, timestamp, ...message } of messages) {
      await appendMessage(trx, {
        ...message,
        channelId: target.id,
        senderId: senderKind === 'being' ? being.id : userId,
        createdAt: Date.parse(timestamp),
      })
    }
  }
}
