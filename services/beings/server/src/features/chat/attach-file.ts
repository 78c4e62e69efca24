import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageFile } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type AttachmentRow, deleteAttachment, deleteAttachmentsBefore, insertAttachment } from './attachment-store.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Whoever has not sent the message by then has forgotten it. */
const keptMs = 24 * 3_600_000

const folderOf = (dataDirectory: string) => join(dataDirectory, 'attached')

export const attachmentPath = (dataDirectory: string, id: string): string => join(folderOf(dataDirectory), id)

/** Keeps a file until the message that names it is sent; nobody sees it before. */
export async function attachFile(
  context: Uses<'clock' | 'dataDirectory' | 'database'>,
  { id, name, size, mimeType, temporaryPath }: ReceivedFile,
): Promise<MessageFile> {
  const { dataDirectory, clock, database } = context
  await dropOldAttachments(context)
  await mkdir(folderOf(dataDirectory), { recursive: true, mode: 0o700 })
  const path = attachmentPath(dataDirectory, id)
  await rename(temporaryPath, path)
  const row = { id, name, size, mime_type: mimeType, created_at: clock.now() }
  try {
    await database.write(trx => insertAttachment(trx, row))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return presentAttachment(row)
}

export function presentAttachment({ id, name, size, mime_type }: AttachmentRow): MessageFile {
  return { fileId: id, fileName: name, fileSize: size, mimeType: mime_type }
}

export async function detachFile(
  { dataDirectory, database }: Uses<'dataDirectory' | 'database'>,
  fileId: string,
): Promise<void> {
  const id = fileId.toLowerCase()
  if (!(await database.write(trx => deleteAttachment(trx, id)))) throw noAttachment(fileId)
  await rm(attachmentPath(dataDirectory, id), { force: true })
}

export const noAttachment = (fileId: string) =>
  notFound(
    'There is no such file.',
    `fileId ${fileId} is not attached: it was sent, taken away, or waited for more than a day`,
  )

/** At the start, and with every new one. */
export async function dropOldAttachments({
  clock,
  dataDirectory,
  database,
}: Uses<'clock' | 'dataDirectory' | 'database'>): Promise<void> {
  const dropped = await database.write(trx => deleteAttachmentsBefore(trx, clock.now() - keptMs))
  for (const id of dropped) await rm(attachmentPath(dataDirectory, id), { force: true })
}
