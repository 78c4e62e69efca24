import type { Db } from '../../platform/db/schema.ts'

/** The beings a message in a conversation is for, in the order they joined; one that is gone gets no mail. */
export async function listBeingsIn(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('beings', 'beings.id', 'participants.participant_id')
    .select('beings.id')
    .where('conversation_id', '=', conversationId)
    .orderBy('joined_at')
    .orderBy('beings.seq')
    .execute()
  return rows.map(row => row.id)
}

/** The same, with their names. */
export async function listNamedBeingsIn(db: Db, conversationId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('participants')
    .innerJoin('beings', 'beings.id', 'participants.participant_id')
    .select(['beings.id', 'beings.name'])
    .where('conversation_id', '=', conversationId)
    .orderBy('joined_at')
    .orderBy('beings.seq')
    .execute()
}

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
