import { relative } from 'node:path'
import type { Uses } from '../../platform/kernel.ts'
import { auditChat } from './audit-chat.ts'
import type { ConversationRow } from './conversation-store.ts'
import { giveToBeings, placeOf, readersOf, removeFiles } from './file-copies.ts'
import { insertFile } from './file-store.ts'
import type { MessageRow } from './message-store.ts'
import { listBeingsIn } from './participant-store.ts'
import type { ReceivedFile } from './receive-file.ts'
import { postToBeings } from './send-message.ts'

/**
 * Puts a received file where each being of the conversation can read it. It waits there for the question: the next
 * message carries it. With `notify` the file itself is answered.
 */
export async function uploadFile(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'events' | 'mailbox' | 'settings'>,
  conversation: ConversationRow,
  file: ReceivedFile & { notify: boolean },
): Promise<MessageRow> {
  const { id, name, size, mimeType } = file
  const beings = await listBeingsIn(context.database.db, conversation.id)
  // The id in front keeps two files of one name apart.
  const stored = { from: file.temporaryPath, size, name: `${id.slice(-8)}-${name}` }
  const paths = await giveToBeings(context, stored, readersOf(beings))
  try {
    return await postToBeings(context, conversation, {
      quiet: !file.notify,
      content: `I have uploaded the file "${name}" (${size} bytes, ${mimeType}). It is in your workspace: ${placeOf(stored.name)}`,
      also: async (trx, message) => {
        await insertFile(trx, {
          id,
          conversation_id: conversation.id,
          message_id: message.id,
          name,
          size,
          mime_type: mimeType,
          path: relative(context.dataDirectory, paths[0] ?? ''),
          told: null,
          created_at: context.clock.now(),
        })
        await auditChat(context, trx, { action: 'upload', conversation, about: `file ${id}, ${size} bytes` })
      },
    })
  } catch (error) {
    await removeFiles(paths)
    throw error
  }
}
