import { isProjectChat } from '../../core/projects/is-project-chat.ts'
import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteEventsOf } from '../../platform/events/chat-event-store.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditChat } from './audit-chat.ts'
import {
  type ConversationRow,
  countSingleConversations,
  emptyConversation,
  removeConversation,
} from './conversation-store.ts'
import { removeCopies } from './file-copies.ts'
import { deleteFilesOfConversation, isFileUsed, listFilesOfConversation } from './file-store.ts'
import { requireConversation, requireConversationIn, requireOpenConversation } from './find-conversation.ts'
import { listBeingsIn } from './participant-store.ts'
import { deleteVariants, listVariantContents } from './variant-store.ts'

/** Forgets what was said; the conversation itself stays. */
export async function clearConversation(
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'events' | 'mailbox'>,
  channelId: string,
): Promise<void> {
  const conversation = await requireOpenConversation(context, channelId)
  const { id } = conversation
  await empty(context, id, async trx => {
    await refuseArchivedChat(trx, id)
    await auditChat(context, trx, { action: 'clear', conversation })
    await emptyConversation(trx, id)
  })
  emitEvent(context, id, { type: 'conversation', change: 'cleared' })
}

/** The chats of a project go with it, and without a word of their own in the audit trail. */
export async function deleteConversation(
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'events' | 'mailbox'>,
  channelId: string,
  { audited = true }: { audited?: boolean } = {},
): Promise<void> {
  const conversation = await requireConversation(context, channelId)
  const { id } = conversation
  // Before the reply under way is ended for nothing, and again where nobody can come in between.
  await checkDeletable(context.database.db, conversation)
  await empty(context, id, async trx => {
    await checkDeletable(trx, await requireConversationIn(trx, id))
    if (audited) await auditChat(context, trx, { action: 'delete', conversation })
    await removeConversation(trx, id)
  })
  emitEvent(context, id, { type: 'conversation', change: 'deleted' })
}

/** The last chat with a being cannot be deleted: it is how the user reaches it. */
async function checkDeletable(db: Db, { id, type, being_id: beingId }: ConversationRow): Promise<void> {
  if (type === 'single' && (await countSingleConversations(db, beingId ?? '')) < 2) {
    throw invalid('The last chat with a being cannot be deleted.', 'channelId is the only chat: clear it instead')
  }
  if (await isProjectChat(db, id)) {
    throw invalid('The chat belongs to a project.', 'channelId is the chat of a project: clear it instead')
  }
}

async function empty(
  context: Uses<'dataDirectory' | 'database' | 'events' | 'mailbox'>,
  id: string,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  await context.mailbox.forget({ channelId: id })
  await context.events.flush()
  const { db } = context.database
  const replaced = (await listVariantContents(db, id)).flatMap(({ files }) => files)
  const files = [...(await listFilesOfConversation(db, id)), ...replaced]
  const beings = await listBeingsIn(db, id)
  await context.database.write(async trx => {
    await deleteFilesOfConversation(trx, id)
    await deleteVariants(trx, id)
    await deleteEventsOf(trx, id)
    await change(trx)
  })
  for (const file of files) if (!(await isFileUsed(db, file.path))) await removeCopies(context, file, beings)
}
