import type { Conversation } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { findBeing } from '../../core/beings/being-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeConversation } from './around-conversations.ts'
import { auditChat } from './audit-chat.ts'
import { changeConversation } from './conversation-state-store.ts'
import type { ConversationRow } from './conversation-store.ts'
import { createSingleConversation } from './create-conversation.ts'
import { insertFile, listFilesOfMessages } from './file-store.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { requireMessage } from './find-message.ts'
import { insertMessage, listAllMessages, type MessageRow } from './message-store.ts'
import { retellEnd } from './replace-tail.ts'

type Needs = Uses<'clock' | 'database' | 'events' | 'settings'>

/** A further chat that begins with all that was said up to a message, its whole turn included. */
export async function branchConversation(context: Needs, messageId: string): Promise<Conversation> {
  const message = await requireMessage(context.database.db, messageId)
  const origin = await requireOpenConversation(context, message.conversation_id)
  const being = origin.being_id === null ? undefined : await findBeing(context.database.db, origin.being_id)
  if (origin.type !== 'single' || !being)
    throw invalid('Only a chat with one being can be branched.', 'messageId is not of a chat with one being')
  const branch = await context.database.write(async trx => {
    const row = await createSingleConversation(trx, context, being)
    // Another tab may have replaced it at this moment.
    await requireMessage(trx, messageId)
    const shared = upTo(await listAllMessages(trx, origin.id), message)
    const last = await copyMessages(context, trx, { shared, channelId: row.id })
    const changed = await changeConversation(trx, row.id, {
      ...settingsOf(origin),
      ...pointOf(message),
      read_seq: last,
    })
    await retellEnd(trx, row.id, row.created_at)
    await auditChat(context, trx, { action: 'branch', conversation: changed, about: `message ${message.id}` })
    return row.id
  })
  emitEvent(context, branch, { type: 'conversation', change: 'created' })
  return describeConversation(context, await requireOpenConversation(context, branch))
}

const settingsOf = ({ title, ai_client_type, model }: ConversationRow) => ({ title, ai_client_type, model })
const pointOf = ({ conversation_id, id }: MessageRow) => ({ branch_of: conversation_id, branch_message: id })

/** No turn is cut in two, and nothing that is still being written is copied. */
function upTo(rows: readonly MessageRow[], { id, turn_id }: MessageRow): MessageRow[] {
  const end = rows.findLastIndex(row => row.id === id || (turn_id !== null && row.turn_id === turn_id))
  return rows.slice(0, end + 1).filter(row => row.status !== 'streaming')
}

/** The number of the last one. Files are shared: they stay on disk while anybody has them. */
async function copyMessages(
  { clock }: Needs,
  trx: Trx,
  { shared, channelId }: { shared: readonly MessageRow[]; channelId: string },
): Promise<number> {
  const ids = new Map(shared.map(row => [row.id, uuidv7(clock.now())]))
  let last = 0
  for (const { seq: _, ...row } of shared) {
    const copy = { ...row, id: ids.get(row.id) ?? row.id, conversation_id: channelId }
    last = (await insertMessage(trx, copy)).seq
  }
  for (const file of await listFilesOfMessages(trx, [...ids.keys()])) {
    const message_id = ids.get(file.message_id) ?? ''
    await insertFile(trx, { ...file, id: uuidv7(clock.now()), conversation_id: channelId, message_id })
  }
  return last
}
