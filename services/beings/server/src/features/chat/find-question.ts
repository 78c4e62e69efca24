import type { Db } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { listFilesOfMessages } from './file-store.ts'
import { isUpload } from './is-upload.ts'
import {
  findFirstOfTurn,
  findMessage,
  lastMessageOf,
  lastUserMessage,
  listMessagesAfter,
  type MessageRow,
} from './message-store.ts'

/** A question that is to be answered once more. */
export interface Question {
  message: MessageRow
  /** What the new answer takes the place of. */
  replaced: MessageRow[]
  /** Files that came after the last answer: they go with the question. */
  uploads: MessageRow[]
}

/** The question that a message asks or answers, or the last one of the conversation. */
export async function findQuestion(db: Db, channelId: string, messageId?: string): Promise<Question> {
  const message = await (messageId === undefined ? lastQuestion(db, channelId) : named(db, channelId, messageId))
  const after = await listMessagesAfter(db, message)
  const files = Map.groupBy(
    await listFilesOfMessages(
      db,
      after.map(row => row.id),
    ),
    file => file.message_id,
  )
  const isWaiting = (row: MessageRow) => row.role === 'user' && isUpload(row, files.get(row.id) ?? [])
  const asksMore = after.some(row => row.role === 'user' && !isWaiting(row))
  const uploads = asksMore ? [] : after.filter(isWaiting)
  return { message, uploads, replaced: after.filter(row => !uploads.includes(row)) }
}

async function lastQuestion(db: Db, channelId: string): Promise<MessageRow> {
  const last = await lastUserMessage(db, channelId)
  if (!last) throw invalid('There is nothing to answer.', 'channelId has no message of the user yet')
  if (!isUpload(last, await listFilesOfMessages(db, [last.id]))) return last
  const answer = await lastMessageOf(db, channelId, 'assistant')
  return (answer && (await questionBefore(db, answer))) ?? last
}

async function named(db: Db, channelId: string, messageId: string): Promise<MessageRow> {
  const message = await findMessage(db, messageId.toLowerCase())
  if (message?.conversation_id !== channelId)
    throw notFound('There is no such message.', `messageId ${messageId} is not known here`)
  const question = message.role === 'user' ? message : await questionBefore(db, message)
  if (!question) throw invalid('There is nothing to answer.', 'messageId answers no message of the user')
  return question
}

/** Others may have been asked while the answer was being written: what counts is what was there when it began. */
async function questionBefore(db: Db, answer: MessageRow): Promise<MessageRow | undefined> {
  const first = (answer.turn_id && (await findFirstOfTurn(db, answer))) || answer
  return lastUserMessage(db, answer.conversation_id, first.seq)
}
