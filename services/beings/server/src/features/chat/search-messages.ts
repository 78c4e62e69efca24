import type { MessageHit } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireConversation } from './find-conversation.ts'
import { searchMessageText } from './message-search-store.ts'

interface Wanted {
  keyword: string
  channelId?: string | undefined
  beingId?: string | undefined
  limit: number
}

/** Where something was said, by the user or a being; what was replaced is not searched. */
export async function searchMessages(context: Uses<'database'>, wanted: Wanted): Promise<MessageHit[]> {
  const keyword = wanted.keyword.trim()
  if (keyword === '') throw invalid('Say what to look for.', 'keyword must not be empty')
  const channel = wanted.channelId === undefined ? undefined : await requireConversation(context, wanted.channelId)
  const being = wanted.beingId === undefined ? undefined : await requireBeing(context, wanted.beingId)
  const of = { channelId: channel?.id, beingId: being?.id }
  const hits = await searchMessageText(context.database.db, { keyword, limit: wanted.limit, ...of })
  return hits.map(({ row, snippet }) => ({
    channelId: row.conversation_id,
    messageId: row.id,
    snippet,
    timestamp: new Date(row.created_at).toISOString(),
  }))
}
