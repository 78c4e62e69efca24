import type { ChosenModel } from '../../core/ai-clients/chosen-model.ts'
import { findConversation } from '../../features/chat/conversation-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { TurnRow } from './turn-store.ts'

/** The model that was asked for: for this answer, or for the conversation. Undefined: as the being is set. */
export async function chosenModel(
  { database }: Uses<'database'>,
  turn: Pick<TurnRow, 'channel_id' | 'payload'>,
): Promise<ChosenModel | undefined> {
  const { chosen } = JSON.parse(turn.payload) as { chosen?: ChosenModel }
  if (chosen) return chosen
  const conversation = await findConversation(database.db, turn.channel_id)
  if (!conversation || (conversation.ai_client_type === '' && conversation.model === '')) return undefined
  return { clientType: conversation.ai_client_type, model: conversation.model }
}
