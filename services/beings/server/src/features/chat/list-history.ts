import type { Message } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireConversation } from './find-conversation.ts'
import { countHistory, listHistory as readHistory } from './message-store.ts'
import { presentMessages } from './present-messages.ts'

export interface HistoryQuery {
  beingId?: string | undefined
  sessionId?: string | undefined
  page: number
  pageSize: number
}

/** The messages of all sessions, newest first. */
export async function listHistory(
  context: Uses<'database'>,
  { beingId, sessionId, page, pageSize }: HistoryQuery,
): Promise<{ messages: Message[]; page: number; pageSize: number; total: number }> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const session = sessionId === undefined ? undefined : await requireConversation(context, sessionId)
  const { db } = context.database
  const filter = { beingId: being?.id, channelId: session?.id }
  const rows = await readHistory(db, { ...filter, offset: (page - 1) * pageSize, limit: pageSize })
  const total = await countHistory(db, filter)
  return { messages: await presentMessages(context, rows), page, pageSize, total }
}
