import type { Db } from '../../platform/db/schema.ts'

const rowsAtOnce = 200

/** Takes away some of what a being has much of; false when nothing of it is left. */
export async function removeSomeRows(db: Db, beingId: string): Promise<boolean> {
  const memories = await db
    .deleteFrom('memories')
    .where('seq', 'in', query =>
      query.selectFrom('memories').select('seq').where('being_id', '=', beingId).limit(rowsAtOnce),
    )
    .executeTakeFirst()
  const messages = await db
    .deleteFrom('messages')
    .where('seq', 'in', query =>
      query
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select('messages.seq')
        .where('conversations.being_id', '=', beingId)
        .limit(rowsAtOnce),
    )
    .executeTakeFirst()
  const notes = await db
    .deleteFrom('work_notes')
    .where('seq', 'in', query =>
      query
        .selectFrom('work_notes')
        .select('seq')
        .where('owner_type', '=', 'being')
        .where('owner_id', '=', beingId)
        .limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return memories.numDeletedRows + messages.numDeletedRows + notes.numDeletedRows > 0n
}
