import type { Generated } from 'kysely'

/** Times are epoch milliseconds, booleans 0 or 1, `seq` the order of creation. */
export interface CoreTables {
  settings: SettingsTable
  web_sessions: WebSessionsTable
  api_tokens: ApiTokensTable
  beings: BeingsTable
  arrivals: ArrivalsTable
  soul_versions: SoulVersionsTable
  conversations: ConversationsTable
  participants: ParticipantsTable
  messages: MessagesTable
  files: FilesTable
  chat_events: ChatEventsTable
}

export interface SettingsTable {
  key: string
  /** JSON */
  value: string
}

export interface WebSessionsTable {
  /** SHA-256 of the cookie's value: a stolen database opens no session. */
  token_hash: string
  created_at: number
  last_seen_at: number
  expires_at: number
  user_agent: string
  /** Names it to the user; opens nothing. */
  id: string
}

export interface ApiTokensTable {
  seq: Generated<number>
  id: string
  name: string
  /** SHA-256, as with sessions. */
  token_hash: string
  created_at: number
  last_used_at: number | null
}

export interface BeingsTable {
  seq: Generated<number>
  id: string
  name: string
  is_curator: number
  status: 'idle' | 'running' | 'waiting_permission' | 'stopped'
  status_reason: string
  activity: string
  activity_since: number
  /** Empty: the default client of the service. */
  ai_client_type: string
  /** JSON; secret fields are sealed. */
  ai_config: string
  using_fallback: number
  /** Failed turns in a row; the runtime stops the being at three. */
  failure_count: number
  created_at: number
  last_active_at: number | null
  /** 1: it still comes from a file, and nobody sees it yet. */
  arriving: Generated<number>
}

export interface ArrivalsTable {
  seq: Generated<number>
  /** That of the being, once it is there. */
  id: string
  name: string
  state: 'checking' | 'writing' | 'completed' | 'failed' | 'interrupted'
  error: string
  bytes: number
  started_at: number
  ended_at: number | null
}

export interface SoulVersionsTable {
  seq: Generated<number>
  being_id: string
  version: number
  content: string
  source: string
  created_at: number
}

export interface ConversationsTable {
  seq: Generated<number>
  id: string
  /** `cycle` holds the transcript of a timer's or task's execution and is not a session of the chat. */
  type: 'single' | 'group' | 'broadcast' | 'cycle'
  /** The one being of a single session, otherwise null. */
  being_id: string | null
  title: string
  created_at: number
  last_message: string
  last_message_at: number | null
  message_count: number
  /** 0 or 1 */
  pinned: Generated<number>
  /** Up to this message the user has read it. */
  read_seq: Generated<number>
  /** Chosen for this conversation; empty: as each being is set. */
  ai_client_type: Generated<string>
  model: Generated<string>
  /** The conversation it was branched from, and the last message both have; empty otherwise. */
  branch_of: Generated<string>
  branch_message: Generated<string>
}

export interface ParticipantsTable {
  conversation_id: string
  participant_id: string
  kind: 'user' | 'being'
  name: string
  joined_at: number
}

export interface MessagesTable {
  seq: Generated<number>
  id: string
  conversation_id: string
  sender_id: string
  sender_name: string
  role: 'user' | 'assistant' | 'tool' | 'system'
  content: string
  thinking: string | null
  /** JSON list of { id, name, parameters, result? } */
  tool_calls: string | null
  tool_call_id: string | null
  prompt_tokens: number | null
  completion_tokens: number | null
  total_tokens: number | null
  /** Of the completion. */
  thinking_tokens: number | null
  /** Why the model ended; null for what no model wrote, or did not end by itself. */
  finish_reason: 'stop' | 'length' | 'tool-calls' | 'content-filter' | 'other' | null
  /** JSON { clientType, parts }: the thinking as its provider wants it back. */
  sealed_thinking: string | null
  status: 'complete' | 'streaming' | 'stopped' | 'failed'
  /** The turn that wrote it; null for what a person wrote. */
  turn_id: string | null
  /** JSON, see MessageOrigin: what nobody wrote here. */
  origin: string | null
  /** Who wrote it; null for what no model wrote. */
  model: string | null
  /** JSON list of the beings that the user named; null for none. */
  mentions: string | null
  created_at: number
  updated_at: number
}

export interface FilesTable {
  id: string
  conversation_id: string
  message_id: string
  name: string
  size: number
  mime_type: string
  /** Relative to the data directory. */
  path: string
  created_at: number
  /** The beginning of its text, or why there is none; null until somebody needed it. */
  told: string | null
}

export interface ChatEventsTable {
  seq: number
  conversation_id: string
  type: string
  /** JSON, as it goes on the stream. */
  data: string
  created_at: number
}
