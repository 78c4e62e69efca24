import type { BeingsContext } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { invalid } from '../errors.ts'
import { isProjectChat } from '../projects/is-project-chat.ts'
import { deleteEventsOf } from './chat-event-store.ts'
import { countSingleConversations, emptyConversation, removeConversation } from './conversation-store.ts'
import { emitEvent } from './event-log.ts'
import { removeCopies } from './file-copies.ts'
import { deleteFilesOfConversation, listFilesOfConversation } from './file-store.ts'
import { requireConversation } from './find-conversation.ts'
import { listBeingsIn } from './participant-store.ts'

/** Forgets what was said; the conversation itself stays. */
export async function clearConversation(context: BeingsContext, channelId: string): Promise<void> {
  const { id } = await requireConversation(context, channelId)
  await empty(context, id, trx => emptyConversation(trx, id))
  emitEvent(context, id, { type: 'conversation', change: 'cleared' })
}

/** The last chat with a being cannot be deleted: it is how the user reaches it. */
export async function deleteConversation(context: BeingsContext, channelId: string): Promise<void> {
  const { id, type, being_id: beingId } = await requireConversation(context, channelId)
  if (type === 'single' && (await countSingleConversations(context.database.db, beingId ?? '')) < 2) {
    throw invalid('The last chat with a being cannot be deleted.', 'channelId is the only chat: clear it instead')
  }
  if (await isProjectChat(context.database.db, id)) {
    throw invalid('The chat belongs to a project.', 'channelId is the chat of a project: clear it instead')
  }
  await empty(context, id, trx => removeConversation(trx, id))
  emitEvent(context, id, { type: 'conversation', change: 'deleted' })
}

async function empty(context: BeingsContext, id: string, change: (trx: Trx) => Promise<void>): Promise<void> {
  await context.runtime.forget({ channelId: id })
  await context.events.flush()
  const files = await listFilesOfConversation(context.database.db, id)
  const beings = await listBeingsIn(context.database.db, id)
  await context.database.write(async trx => {
    await deleteFilesOfConversation(trx, id)
    await deleteEventsOf(trx, id)
    await change(trx)
  })
  for (const file of files) await removeCopies(context, file, beings)
}
