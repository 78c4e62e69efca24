import { link, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { attachmentPath, noAttachment } from './attach-file.ts'
import { type AttachmentRow, deleteAttachment, listAttachments } from './attachment-store.ts'
import type { ConversationRow } from './conversation-store.ts'
import { giveToBeings, readersOf, removeFiles } from './file-copies.ts'
import { insertFile } from './file-store.ts'
import type { MessageRow } from './message-store.ts'
import { listBeingsIn } from './participant-store.ts'

/** Files on their way into a message: on disk where the beings read, not yet in the store. */
export interface GivenFiles {
  /** In the transaction of the message. */
  store(trx: Trx, message: MessageRow): Promise<void>
  /** The message is there: the originals go. */
  done(): Promise<void>
  /** It is not: the copies go, and the files stay attached. */
  undo(): Promise<void>
}

export async function giveAttachments(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  conversation: ConversationRow,
  fileIds: readonly string[],
): Promise<GivenFiles> {
  const ids = [...new Set(fileIds.map(id => id.toLowerCase()))]
  const rows = ids.length === 0 ? [] : await listAttachments(context.database.db, ids)
  for (const id of ids) if (!rows.some(row => row.id === id)) throw noAttachment(id)
  const placed: { row: AttachmentRow; paths: string[] }[] = []
  const undo = () => removeFiles(placed.flatMap(({ paths }) => paths))
  try {
    for (const id of ids) {
      const row = rows.find(each => each.id === id)
      if (row) placed.push({ row, paths: await place(context, conversation, row) })
    }
  } catch (error) {
    await undo()
    throw error
  }
  return {
    async store(trx, message) {
      for (const { row, paths } of placed) await storeFile(context, trx, { message, row, path: paths[0] ?? '' })
    },
    done: () => removeFiles(ids.map(id => attachmentPath(context.dataDirectory, id))),
    undo,
  }
}

/** By way of a second name: what is given away stays where it is until the message is stored. */
async function place(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  { id: channelId }: ConversationRow,
  { id, name, size }: AttachmentRow,
): Promise<string[]> {
  const from = attachmentPath(context.dataDirectory, id)
  // Of two messages that name the same file, neither touches what the other has placed.
  const own = uuidv7(Date.now()).slice(-8)
  const second = `${from}-${own}`
  const beings = await listBeingsIn(context.database.db, channelId)
  await link(from, second).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? noAttachment(id) : error
  })
  try {
    const stored = { from: second, size, name: `${own}-${name}` }
    return await giveToBeings(context, stored, readersOf(beings))
  } finally {
    await rm(second, { force: true })
  }
}

async function storeFile(
  { clock, dataDirectory }: Uses<'clock' | 'dataDirectory'>,
  trx: Trx,
  { message, row, path }: { message: MessageRow; row: AttachmentRow; path: string },
): Promise<void> {
  // Another message was quicker.
  if (!(await deleteAttachment(trx, row.id))) throw noAttachment(row.id)
  await insertFile(trx, {
    ...{ id: row.id, conversation_id: message.conversation_id, message_id: message.id },
    ...{ name: row.name, size: row.size, mime_type: row.mime_type, path: relative(dataDirectory, path) },
    ...{ told: null, created_at: clock.now() },
  })
}
