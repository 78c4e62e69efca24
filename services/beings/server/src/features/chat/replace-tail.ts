import type { Trx } from '../../platform/db/schema.ts'
import { recountMessages } from './conversation-store.ts'
import { deleteFiles, type FileRow, listFilesOfMessages } from './file-store.ts'
import { deleteMessages, listMessages, type MessageRow } from './message-store.ts'
import { previewOf } from './preview.ts'
import { insertVariant } from './variant-store.ts'

/** Takes the end of a conversation out of it and keeps it as a variant, behind the message it followed. */
export async function setTailAside(trx: Trx, anchorId: string, messages: readonly MessageRow[]): Promise<void> {
  const files = await dropTail(trx, messages)
  if (messages.some(saysSomething)) await insertVariant(trx, anchorId, { messages, files })
}

/** Takes messages out of a conversation; the rows of their files, which stay on disk, are the caller's. */
export async function dropTail(trx: Trx, messages: readonly MessageRow[]): Promise<FileRow[]> {
  const ids = messages.map(row => row.id)
  const files = await listFilesOfMessages(trx, ids)
  await deleteFiles(
    trx,
    files.map(file => file.id),
  )
  await deleteMessages(trx, ids)
  return files
}

/** An answer that was ended before its first word is nothing to come back to. */
const saysSomething = ({ content, tool_calls }: MessageRow) => content !== '' || tool_calls !== null

/** What the list of conversations says, after its end has changed. */
export async function retellEnd(trx: Trx, channelId: string, createdAt: number): Promise<void> {
  const latest = await listMessages(trx, { channelId, limit: 20 })
  const preview = latest.map(previewOf).find(line => line !== undefined)
  await recountMessages(trx, channelId, { preview: preview ?? '', at: latest[0]?.created_at ?? createdAt })
}
