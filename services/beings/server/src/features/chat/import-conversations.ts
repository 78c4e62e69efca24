import type { PortableMessage } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { appendMessage } from './append-message.ts'
import { insertHiddenConversation, showConversation } from './arriving-conversation-store.ts'
import { markRead } from './conversation-state-store.ts'
import { addParticipants } from './conversation-store.ts'

interface Owner {
  id: string
  name: string
}

/** A chat of a being that is still on its way; nobody sees it before `showImported`. */
export async function startImported(trx: Trx, { clock }: Uses<'clock'>, being: Owner): Promise<string> {
  const now = clock.now()
  const id = uuidv7(now)
  const empty = { last_message: '', last_message_at: null, message_count: 0 }
  await insertHiddenConversation(trx, { id, being_id: being.id, title: being.name, created_at: now, ...empty })
  return id
}

export async function importMessage(
  trx: Trx,
  { settings }: Uses<'settings'>,
  { channelId, beingId, message }: { channelId: string; beingId: string; message: PortableMessage },
): Promise<void> {
  const { senderKind, timestamp, ...rest } = message
  const senderId = senderKind === 'being' ? beingId : settings.get('userId')
  const { seq } = await appendMessage(trx, { ...rest, channelId, senderId, createdAt: Date.parse(timestamp) })
  // It was read where it comes from.
  await markRead(trx, channelId, seq)
}

export async function showImported(
  trx: Trx,
  { clock, settings }: Uses<'clock' | 'settings'>,
  { being, channelIds }: { being: Owner; channelIds: readonly string[] },
): Promise<void> {
  for (const channelId of channelIds) {
    await showConversation(trx, channelId)
    const joined = { conversation_id: channelId, joined_at: clock.now() }
    await addParticipants(trx, [
      { ...joined, participant_id: settings.get('userId'), kind: 'user', name: settings.get('nickname') },
      { ...joined, participant_id: being.id, kind: 'being', name: being.name },
    ])
  }
}
