import { uuidv7 } from '@trivium/http'
import type { ChosenModel } from '../../core/ai-clients/chosen-model.ts'
import { readClient } from '../../core/ai-clients/read-client.ts'
import { refuseArchivedChat } from '../../core/projects/refuse-archived.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addressBeings } from './address-beings.ts'
import { aboutMessage, auditChat } from './audit-chat.ts'
import type { ConversationRow } from './conversation-store.ts'
import { listFilesOfMessages } from './file-store.ts'
import { requireOpenConversation } from './find-conversation.ts'
import { requireMessage } from './find-message.ts'
import { findQuestion } from './find-question.ts'
import { changeMessage, listMessages, listMessagesAfter, type MessageRow } from './message-store.ts'
import { dropTail, retellEnd, setTailAside } from './replace-tail.ts'
import { deleteSummariesUpTo } from './summary-store.ts'
import { insertVariant, moveVariants } from './variant-store.ts'

type Needs = Uses<'clock' | 'database' | 'events' | 'mailbox'>

interface Regeneration {
  channelId: string
  /** An answer or its question; the last one without it. */
  messageId?: string | undefined
  /** For this answer alone. */
  model?: string | undefined
  aiClientType?: string | undefined
}

/** A question once more: the reply to it is set aside and made anew. */
export async function regenerateReply(context: Needs, wanted: Regeneration): Promise<MessageRow> {
  const { channelId, messageId, model = '', aiClientType = '' } = wanted
  const conversation = await requireOpenConversation(context, channelId)
  const clientType = aiClientType === '' ? '' : readClient(aiClientType).key
  const chosen = model === '' && clientType === '' ? undefined : { clientType, model }
  // Before the reply under way is ended for nothing.
  await findQuestion(context.database.db, conversation.id, messageId)
  return answerAgain(context, { action: 'regenerate', conversation, chosen }, async trx => {
    const { message, replaced, uploads } = await findQuestion(trx, conversation.id, messageId)
    const trigger = uploads.at(-1) ?? message
    await setTailAside(trx, trigger.id, replaced)
    return { question: message, trigger }
  })
}

/** A message of the user, said differently: it and everything after it is set aside, and the new text is answered. */
export async function editMessage(
  context: Needs,
  { messageId, content }: { messageId: string; content: string },
): Promise<MessageRow> {
  if (content.trim() === '') throw invalid('The message is empty.', 'content must not be empty')
  const { role, conversation_id: channelId } = await requireMessage(context.database.db, messageId)
  const conversation = await requireOpenConversation(context, channelId)
  if (role !== 'user') throw invalid('Only your own messages can be changed.', 'messageId is not a message of the user')
  return answerAgain(context, { action: 'edit', conversation }, async trx => {
    // Another tab may have changed it or taken it away while the reply under way was being ended.
    const message = await requireMessage(trx, messageId)
    await setQuestionAside(trx, message, context.clock.now())
    const changed = { content, created_at: context.clock.now(), updated_at: context.clock.now() }
    const question = (await changeMessage(trx, message.id, changed)) ?? message
    return { question, trigger: question }
  })
}

/** The question stays where it is with new words; what is set aside gets a copy of it, with an id of its own. */
async function setQuestionAside(trx: Trx, message: MessageRow, now: number): Promise<void> {
  const { conversation_id: channelId, id, seq } = message
  const [before] = await listMessages(trx, { channelId, beforeSeq: seq, limit: 1 })
  const after = await listMessagesAfter(trx, message)
  const copy = { ...message, id: uuidv7(now) }
  const own = (await listFilesOfMessages(trx, [id])).map(file => ({ ...file, message_id: copy.id }))
  const files = [...own, ...(await dropTail(trx, after))]
  await insertVariant(trx, before?.id ?? '', { messages: [copy, ...after], files })
  await moveVariants(trx, { from: id, to: copy.id })
  await deleteSummariesUpTo(trx, id)
}

interface Again {
  action: 'regenerate' | 'edit'
  conversation: ConversationRow
  chosen?: ChosenModel | undefined
}

/** `rewind` takes away what is replaced and says what is answered; the trigger is the last message that the answer may know. */
async function answerAgain(
  context: Needs,
  { action, conversation, chosen }: Again,
  rewind: (trx: Trx) => Promise<{ question: MessageRow; trigger: MessageRow }>,
): Promise<MessageRow> {
  const { database, mailbox } = context
  const { id: channelId } = conversation
  await mailbox.interrupt(channelId)
  const { answered, beings } = await database.write(async trx => {
    await refuseArchivedChat(trx, channelId)
    const { question, trigger } = await rewind(trx)
    await retellEnd(trx, channelId, conversation.created_at)
    await auditChat(context, trx, { action, conversation, about: aboutMessage(question) })
    const payload = chosen ? { payload: { chosen } } : {}
    const addressed = await addressBeings(trx, conversation, question)
    for (const beingId of addressed)
      await mailbox.deliver({ beingId, kind: 'user_message', channelId, messageId: trigger.id, ...payload }, trx)
    return { answered: question, beings: addressed }
  })
  emitEvent(context, channelId, { type: 'conversation', change: 'rewound' })
  for (const beingId of beings) mailbox.wake(beingId)
  return answered
}
