import type { Db } from '../db/schema.ts'

export async function removeParticipant(db: Db, conversationId: string, participantId: string): Promise<void> {
  await db
    .deleteFrom('participants')
    .where('conversation_id', '=', conversationId)
    .where('participant_id', '=', participantId)
    .execute()
}

export async function renameConversation(db: Db, conversationId: string, title: string): Promise<void> {
  await db.updateTable('conversations').set({ title }).where('id', '=', conversationId).execute()
}
