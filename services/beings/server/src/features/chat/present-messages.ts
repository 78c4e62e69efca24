import type { Message, MessageFile } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { type FileRow, listFilesOfMessages } from './file-store.ts'
import type { MessageRow } from './message-store.ts'
import { presentMessage } from './present-message.ts'

/** Messages with the files they brought. */
export async function presentMessages({ database }: Uses<'database'>, rows: readonly MessageRow[]): Promise<Message[]> {
  const files = await listFilesOfMessages(
    database.db,
    rows.map(row => row.id),
  )
  return rows.map(row => presentMessage(row, files.filter(file => file.message_id === row.id).map(presentFile)))
}

export function presentFile(row: FileRow): MessageFile {
  return { fileId: row.id, fileName: row.name, fileSize: row.size, mimeType: row.mime_type }
}
