import { type Selectable, sql } from 'kysely'
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
  const found: FileRow[] = []
  // SQLite binds at most 32766 values a statement.
  for (let start = 0; start < messageIds.length; start += 1000) {
    const some = messageIds.slice(start, start + 1000)
    found.push(...(await db.selectFrom('files').selectAll().where('message_id', 'in', some).execute()))
  }
  return found
}

export async function listFilesOfConversation(db: Db, conversationId: string): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('conversation_id', '=', conversationId).execute()
}

export async function deleteFilesOfConversation(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('files').where('conversation_id', '=', conversationId).execute()
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await db.deleteFrom('files').where('id', '=', id).execute()
}

/** By a message, or by one that was replaced: a branch shares the files of what it came from. */
export async function isFileUsed(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('path', '=', path).limit(1).executeTakeFirst()
  if (row) return true
  const kept = await db
    .selectFrom('message_variants')
    .select('id')
    .where(sql<boolean>`instr(content, ${JSON.stringify(path)}) > 0`)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}
