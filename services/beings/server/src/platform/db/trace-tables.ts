import type { SpanKind, SpanStatus } from '@trivium/beings-contract'
import type { Generated } from 'kysely'

/** Tables of what models were told and what turns did. */
export interface TraceTables {
  conversation_summaries: ConversationSummariesTable
  token_ratios: TokenRatiosTable
  spans: SpansTable
}

export interface ConversationSummariesTable {
  seq: Generated<number>
  id: string
  conversation_id: string
  /** Each being of a group has its own view of it. */
  being_id: string
  /** The last message it tells of. */
  message_id: string
  message_seq: number
  content: string
  created_at: number
}

/** Sums in which what is older counts less; the one divided by the other is the ratio. */
export interface TokenRatiosTable {
  client_type: string
  model: string
  estimated: number
  reported: number
  updated_at: number
}

export interface SpansTable {
  seq: Generated<number>
  id: string
  turn_id: string
  parent_id: string | null
  kind: SpanKind
  name: string
  started_at: number
  ended_at: number | null
  status: SpanStatus
  /** JSON of at most 4 KB: figures and ids, never what somebody said. */
  attrs: Generated<string>
}
