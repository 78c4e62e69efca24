import type { Trx } from '../../platform/db/schema.ts'
import { renameParticipants, retitleConversations } from './conversation-store.ts'

/** A chat that is called after its being follows the being's new name. */
export async function renameParticipant(trx: Trx, name: { id: string; from: string; to: string }): Promise<void> {
  await renameParticipants(trx, name)
  await retitleConversations(trx, name)
}
