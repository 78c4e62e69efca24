import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { Parts } from '../../platform/kernel.ts'
import { addParticipants, type ConversationRow, insertConversation } from './conversation-store.ts'

/** A chat between the user and one being. */
export async function createSingleConversation(
  trx: Trx,
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  being: { id: string; name: string },
): Promise<ConversationRow> {
  const now = clock.now()
  const conversation = await insertConversation(trx, {
    id: uuidv7(now),
    type: 'single',
    being_id: being.id,
    title: being.name,
    created_at: now,
    last_message: '',
    last_message_at: null,
    message_count: 0,
  })
  const joined = { conversation_id: conversation.id, joined_at: now }
  await addParticipants(trx, [
    { ...joined, participant_id: settings.get('userId'), kind: 'user', name: settings.get('nickname') },
    { ...joined, participant_id: being.id, kind: 'being', name: being.name },
  ])
  return conversation
}
