import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { Parts } from '../../platform/kernel.ts'
import { addParticipants, type ConversationRow, insertConversation } from './conversation-store.ts'
import { removeParticipant, renameConversation } from './participant-store.ts'

type Named = { id: string; name: string }

/** The user with several beings: everybody answers in a group; in a broadcast the user speaks to all. */
export async function createGroupConversation(
  trx: Trx,
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  { type, title, members = [] }: { type: 'group' | 'broadcast'; title: string; members?: readonly Named[] },
): Promise<ConversationRow> {
  const now = clock.now()
  const conversation = await insertConversation(trx, {
    id: uuidv7(now),
    type,
    being_id: null,
    title,
    created_at: now,
    last_message: '',
    last_message_at: null,
    message_count: 0,
  })
  const joined = { conversation_id: conversation.id, joined_at: now }
  const user = { participant_id: settings.get('userId'), kind: 'user' as const, name: settings.get('nickname') }
  await addParticipants(trx, [{ ...joined, ...user }])
  for (const member of members) await joinConversation(trx, conversation.id, { ...member, at: now })
  return conversation
}

export async function joinConversation(trx: Trx, channelId: string, { id, name, at }: Named & { at: number }) {
  const row = { conversation_id: channelId, participant_id: id, kind: 'being' as const, name, joined_at: at }
  await addParticipants(trx, [row])
}

export async function leaveConversation(trx: Trx, channelId: string, beingId: string): Promise<void> {
  await removeParticipant(trx, channelId, beingId)
}

export async function retitleConversation(trx: Trx, channelId: string, title: string): Promise<void> {
  await renameConversation(trx, channelId, title)
}
