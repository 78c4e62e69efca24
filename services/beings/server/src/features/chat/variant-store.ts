import type { Selectable } from 'kysely'
import type { MessageVariantsTable } from '../../platform/db/chat-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type FileRow, insertFile } from './file-store.ts'
import { insertMessage, type MessageRow } from './message-store.ts'

export type VariantRow = Selectable<MessageVariantsTable>

/** Everything that was said from a place on. */
export interface Tail {
  messages: readonly MessageRow[]
  files: readonly FileRow[]
}

/** Keeps what is about to be replaced. Nothing is kept of an empty tail. */
export async function insertVariant(db: Db, anchorId: string, { messages, files }: Tail): Promise<void> {
  const [first] = messages
  if (!first) return
  await db
    .insertInto('message_variants')
    .values({
      id: first.id,
      conversation_id: first.conversation_id,
      anchor_id: anchorId,
      first_at: first.created_at,
      content: JSON.stringify({ messages, files }),
    })
    .execute()
}

/** Takes a kept tail back into the conversation, at its end. */
export async function restoreVariant(db: Db, { id, content }: VariantRow): Promise<MessageRow[]> {
  const { messages, files } = JSON.parse(content) as Tail
  const restored: MessageRow[] = []
  for (const { seq: _, ...row } of messages) restored.push(await insertMessage(db, row))
  for (const file of files) await insertFile(db, file)
  await db.deleteFrom('message_variants').where('id', '=', id).execute()
  return restored
}

export async function findVariant(db: Db, id: string): Promise<VariantRow | undefined> {
  return db.selectFrom('message_variants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Without what was said in them. */
export async function listVariants(db: Db, channelId: string): Promise<Omit<VariantRow, 'content'>[]> {
  return db
    .selectFrom('message_variants')
    .select(['seq', 'id', 'conversation_id', 'anchor_id', 'first_at'])
    .where('conversation_id', '=', channelId)
    .execute()
}

export async function listVariantContents(db: Db, channelId: string): Promise<Tail[]> {
  const rows = await db
    .selectFrom('message_variants')
    .select('content')
    .where('conversation_id', '=', channelId)
    .execute()
  return rows.map(row => JSON.parse(row.content) as Tail)
}

/** The message they follow has another id now. */
export async function moveVariants(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('message_variants').set({ anchor_id: to }).where('anchor_id', '=', from).execute()
}

export async function deleteVariants(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('message_variants').where('conversation_id', '=', channelId).execute()
}
