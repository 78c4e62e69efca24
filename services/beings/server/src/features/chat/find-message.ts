import type { ServiceFault } from '@trivium/http'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { findMessage, type MessageRow } from './message-store.ts'

export async function requireMessage(db: Db, messageId: string): Promise<MessageRow> {
  const message = await findMessage(db, messageId.toLowerCase())
  if (!message) throw unknownMessage(messageId)
  return message
}

export const unknownMessage = (messageId: string): ServiceFault =>
  notFound('There is no such message.', `messageId ${messageId} is not known`)
