import { findMessage, listMessages, type MessageRow } from '../../features/chat/message-store.ts'
import { findConversationSummary, type SummaryRow } from '../../features/chat/summary-store.ts'
import type { Asked } from './asked.ts'
import type { toHistory } from './conversation-history.ts'
import { listTriggers } from './turn-store.ts'

/** More messages than this never fit a budget. */
const mostMessages = 400

export interface History {
  /** Oldest first, without what the summary tells. */
  rows: MessageRow[]
  view: Parameters<typeof toHistory>[1]
  trigger: MessageRow | undefined
  summary: SummaryRow | undefined
}

/** What was said in a conversation until the message that is answered. */
export async function readHistory({ context, being, turn }: Asked): Promise<History> {
  const db = context.database.db
  const channelId = turn.channel_id
  const trigger = turn.trigger_message_id ? await findMessage(db, turn.trigger_message_id) : undefined
  const summary = await findConversationSummary(db, { channelId, beingId: being.id, before: trigger?.seq })
  const newest = await listMessages(db, { channelId, limit: mostMessages })
  const rows = newest.filter(row => row.seq > (summary?.message_seq ?? 0)).reverse()
  const triggers = await listTriggers(db, [turn.id, ...rows.flatMap(row => row.turn_id ?? [])])
  const triggerSeq = trigger?.seq ?? rows.at(-1)?.seq ?? 0
  const { continues } = JSON.parse(turn.payload) as { continues?: string }
  const view = { beingId: being.id, turnId: turn.id, triggerSeq, triggers, continues: continues !== undefined }
  return { rows, view, trigger, summary }
}
