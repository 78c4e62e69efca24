import { searchFullText } from '@trivium/db'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { MessageRow } from './message-store.ts'

interface Search {
  keyword: string
  limit: number
  channelId: string | undefined
  beingId: string | undefined
}

/** Best matches first; transcripts of timers and tasks have ids of version 8 and are no conversations. */
export async function searchMessageText(
  db: Db,
  { keyword, limit, channelId, beingId }: Search,
): Promise<{ row: MessageRow; snippet: string }[]> {
  const spoken = sql<boolean>`messages.role in ('user', 'assistant') and substr(messages.conversation_id, 15, 1) != '8'`
  const inChannel = channelId === undefined ? sql`1` : sql`messages.conversation_id = ${channelId}`
  const withBeing =
    beingId === undefined
      ? sql`1`
      : sql`messages.conversation_id in (select conversation_id from participants where participant_id = ${beingId})`
  const hits = await searchFullText(db, {
    ...{ table: 'messages', key: 'seq', columns: ['content'], query: keyword, limit },
    where: sql<boolean>`${spoken} and ${inChannel} and ${withBeing}`,
  })
  if (hits.length === 0) return []
  const seqs = hits.map(({ key }) => key)
  const rows = await db.selectFrom('messages').selectAll().where('seq', 'in', seqs).execute()
  const bySeq = new Map(rows.map(row => [row.seq, row]))
  return hits.flatMap(({ key, snippet }) => {
    const row = bySeq.get(key)
    return row ? [{ row, snippet }] : []
  })
}
