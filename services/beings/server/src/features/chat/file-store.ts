import type { Selectable } from 'kysely'
import type { FilesTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type FileRow = Selectable<FilesTable>

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await db.insertInto('files').values(row).execute()
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setFileText(db: Db, id: string, told: string): Promise<void> {
  await db.updateTable('files').set({ told }).where('id', '=', id).execute()
}

export async function listFilesOfMessages(db: Db, messageIds: readonly string[]): Promise<FileRow[]> {
  if (messageIds.length === 0) return []
  return db.selectFrom('files').selectAll().where('message_id', 'in', messageIds).execute()
}

export async function listFilesOfConversation(db: Db, conversationId: string): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('conversation_id', '=', conversationId).execute()
}

export async function deleteFilesOfConversation(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('files').where('conversation_id', '=', conversationId).execute()
}

export async function deleteFilesOfMessages(db: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0) await db.deleteFrom('files').where('message_id', 'in', messageIds).execute()
}
