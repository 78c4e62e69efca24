import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { Parts } from '../../platform/kernel.ts'
import { addParticipants, type ConversationRow, insertConversation } from './conversation-store.ts'

type Named = { id: string; name: string }

/** Two beings talking with each other; a group without the user, who may read along. */
export async function createPairConversation(
  trx: Trx,
  { clock }: Pick<Parts, 'clock'>,
  [one, other]: readonly [Named, Named],
): Promise<ConversationRow> {
  const now = clock.now()
  const conversation = await insertConversation(trx, {
    id: uuidv7(now),
    type: 'group',
    being_id: null,
    title: `${one.name}, ${other.name}`,
    created_at: now,
    last_message: '',
    last_message_at: null,
    message_count: 0,
  })
  const joined = { conversation_id: conversation.id, kind: 'being' as const, joined_at: now }
  await addParticipants(trx, [
    { ...joined, participant_id: one.id, name: one.name },
    { ...joined, participant_id: other.id, name: other.name },
  ])
  return conversation
}
