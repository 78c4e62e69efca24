import type { Message } from '@trivium/beings-contract'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireConversation } from './find-conversation.ts'
import {
  findMessage,
  listAllMessages,
  listMessagesAfter,
  type MessageRow,
  listMessages as readMessages,
} from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { withVariants } from './with-variants.ts'

interface Wanted {
  channelId: string
  limit: number
  /** Ids of messages; at most one of the three. */
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
}

export interface MessagePage {
  messages: Message[]
  /** There are older ones. */
  hasMore: boolean
  /** There are newer ones. */
  hasNewer: boolean
  lastEventId: number
}

/** A page of a conversation, the newest where nothing else is asked for; always answered oldest first. */
export async function listMessages(context: Uses<'database' | 'events'>, wanted: Wanted): Promise<MessagePage> {
  const conversation = await requireConversation(context, wanted.channelId)
  // Taken before the messages are read: what happens meanwhile is then seen twice rather than never.
  const { newest: lastEventId, said, thought } = context.events.snapshot()
  const { rows, hasMore, hasNewer } = await readPage(context, conversation.id, wanted)
  const shown = await withVariants(context, rows, await presentMessages(context, rows))
  const messages = shown.map(message =>
    // The words of a reply under way are stored when it ends; until then they are only told.
    message.status === 'streaming' ? underWay(message, said.get(message.id), thought.get(message.id)) : message,
  )
  return { messages, hasMore, hasNewer, lastEventId }
}

type Page = Pick<MessagePage, 'hasMore' | 'hasNewer'> & { rows: MessageRow[] }

async function readPage(context: Uses<'database'>, channelId: string, wanted: Wanted): Promise<Page> {
  const { before, after, around, limit } = wanted
  if ([before, after, around].filter(id => id !== undefined).length > 1)
    throw invalid('Ask for one place at a time.', 'give only one of before, after and around')
  if (after !== undefined) return newerThan(context, await placeOf(context, channelId, { after }), limit)
  if (around === undefined) {
    const place = before === undefined ? undefined : await placeOf(context, channelId, { before })
    const { rows, hasMore } = await olderThan(context, { channelId, beforeSeq: place?.seq, limit })
    return { rows, hasMore, hasNewer: place !== undefined }
  }
  const place = await placeOf(context, channelId, { around })
  const newer = await newerThan(context, place, Math.floor(limit / 2))
  const rest = limit - newer.rows.length
  const older = await olderThan(context, { channelId, beforeSeq: place.seq + 1, limit: rest })
  return { rows: [...older.rows, ...newer.rows], hasMore: older.hasMore, hasNewer: newer.hasNewer }
}

async function olderThan(
  { database }: Uses<'database'>,
  { channelId, beforeSeq, limit }: { channelId: string; beforeSeq: number | undefined; limit: number },
) {
  const rows = await readMessages(database.db, { channelId, beforeSeq, limit: limit + 1 })
  return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit }
}

/** What comes before the place is known to be there: the place itself. */
async function newerThan({ database }: Uses<'database'>, place: MessageRow, limit: number): Promise<Page> {
  const rows = await listMessagesAfter(database.db, place, limit + 1)
  return { rows: rows.slice(0, limit), hasMore: true, hasNewer: rows.length > limit }
}

function underWay(message: Message, content = '', thinking?: string): Message {
  return { ...message, content, ...(thinking !== undefined && { thinking }) }
}

/** All that was said in a conversation, oldest first. */
export async function listTranscript(context: Uses<'database'>, channelId: string): Promise<Message[]> {
  return presentMessages(context, await listAllMessages(context.database.db, channelId))
}

async function placeOf(
  context: Uses<'database'>,
  channelId: string,
  named: Record<string, string>,
): Promise<MessageRow> {
  const [[name, id] = ['', '']] = Object.entries(named)
  const message = await findMessage(context.database.db, id.toLowerCase())
  if (message?.conversation_id !== channelId)
    throw notFound('There is no such message.', `${name} ${id} is not known here`)
  return message
}
