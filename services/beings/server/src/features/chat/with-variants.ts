import type { Message } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { listMessages, type MessageRow } from './message-store.ts'
import { listVariants } from './variant-store.ts'

/** Messages with what else was said in their place: it followed the same message. */
export async function withVariants(
  { database: { db } }: Uses<'database'>,
  rows: readonly MessageRow[],
  messages: readonly Message[],
): Promise<Message[]> {
  const [first] = rows
  const kept = first ? await listVariants(db, first.conversation_id) : []
  if (!first || kept.length === 0) return [...messages]
  const byAnchor = Map.groupBy(kept, variant => variant.anchor_id)
  const [earlier] = await listMessages(db, { channelId: first.conversation_id, beforeSeq: first.seq, limit: 1 })
  return messages.map((message, index) => {
    const anchor = index === 0 ? earlier?.id : rows[index - 1]?.id
    const others = byAnchor.get(anchor ?? '')
    if (!others) return message
    const own = { id: message.id, first_at: Date.parse(message.timestamp), seq: Number.POSITIVE_INFINITY }
    const all = [...others, own].sort((one, other) => one.first_at - other.first_at || one.seq - other.seq)
    return { ...message, variants: all.map(({ id }) => id) }
  })
}
