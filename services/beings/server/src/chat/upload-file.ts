import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { workspaceFolder } from '../beings/being-files.ts'
import type { BeingsContext } from '../context.ts'
import { type ConversationRow, listParticipants } from './conversation-store.ts'
import { insertFile } from './file-store.ts'
import type { MessageRow } from './message-store.ts'
import type { ReceivedFile } from './receive-file.ts'
import { postToBeings } from './send-message.ts'

/** Puts a received file where the being can read it, and tells the being with a message. */
export async function uploadFile(
  context: BeingsContext,
  conversation: ConversationRow,
  file: ReceivedFile,
): Promise<MessageRow> {
  const workspace = workspaceFolder(context, await ownerOf(context, conversation))
  // The id in front keeps two files of one name apart.
  const place = join('uploads', `${file.id.slice(-8)}-${file.name}`)
  const path = join(workspace, place)
  await mkdir(join(workspace, 'uploads'), { recursive: true, mode: 0o700 })
  await rename(file.temporaryPath, path)
  const { id, name, size, mimeType } = file
  try {
    return await postToBeings(context, conversation, {
      content: `I have uploaded the file "${name}" (${size} bytes, ${mimeType}). It is in your workspace: ${place.replaceAll('\\', '/')}`,
      also: (trx, message) =>
        insertFile(trx, {
          id,
          conversation_id: conversation.id,
          message_id: message.id,
          name,
          size,
          mime_type: mimeType,
          path: relative(context.dataDirectory, path),
          created_at: context.clock.now(),
        }),
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

// In a group the first being keeps the file; it can pass on what it says.
async function ownerOf({ database }: BeingsContext, conversation: ConversationRow): Promise<string> {
  if (conversation.being_id !== null) return conversation.being_id
  const participants = await listParticipants(database.db, [conversation.id])
  return participants.find(participant => participant.kind === 'being')?.participant_id ?? 'shared'
}
