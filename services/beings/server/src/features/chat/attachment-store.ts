import type { AttachmentsTable } from '../../platform/db/chat-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type AttachmentRow = AttachmentsTable

export async function insertAttachment(db: Db, row: AttachmentRow): Promise<void> {
  await db.insertInto('attachments').values(row).execute()
}

export async function listAttachments(db: Db, ids: readonly string[]): Promise<AttachmentRow[]> {
  return db.selectFrom('attachments').selectAll().where('id', 'in', ids).execute()
}

/** False when it was gone already. */
export async function deleteAttachment(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('attachments').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The ids of what was deleted. */
export async function deleteAttachmentsBefore(db: Db, before: number): Promise<string[]> {
  const rows = await db.deleteFrom('attachments').where('created_at', '<', before).returning('id').execute()
  return rows.map(row => row.id)
}
