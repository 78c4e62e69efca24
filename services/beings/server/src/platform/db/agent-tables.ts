import type { PermissionResult, PermissionType } from '@trivium/beings-contract'
import type { Generated } from 'kysely'

/** Tables of turns, mailboxes, permissions, usage, audit and memory. Times are epoch milliseconds, booleans 0 or 1. */
export interface AgentTables {
  mail: MailTable
  turns: TurnsTable
  tool_calls: ToolCallsTable
  permission_rules: PermissionRulesTable
  remembered_answers: RememberedAnswersTable
  permission_requests: PermissionRequestsTable
  tool_permissions: ToolPermissionsTable
  usage_records: UsageRecordsTable
  model_prices: ModelPricesTable
  audit_entries: AuditEntriesTable
  memories: MemoriesTable
}

export interface MailTable {
  seq: Generated<number>
  being_id: string
  channel_id: string
  kind: string
  message_id: string | null
  /** JSON */
  payload: string
  /** The turn that deals with it; the row is deleted when that turn ends. */
  turn_id: string | null
  created_at: number
}

export interface TurnsTable {
  seq: Generated<number>
  id: string
  being_id: string
  channel_id: string
  kind: string
  trigger_message_id: string | null
  payload: string
  state: 'running' | 'waiting_permission' | 'completed' | 'failed' | 'stopped'
  /** Model calls that have ended and are stored. */
  steps: Generated<number>
  /** The reply being streamed, or the last one. */
  message_id: string | null
  error: Generated<string>
  /** The event that ends the turn for its readers is on disk. */
  announced: Generated<number>
  started_at: number
  ended_at: number | null
}

export interface ToolCallsTable {
  seq: Generated<number>
  id: string
  turn_id: string
  message_id: string
  /** The id the model gave it. */
  call_id: string
  name: string
  /** JSON */
  parameters: string
  /** `running` is stored before the tool starts: found at a start, it tells of a call that was cut off. */
  state: 'pending' | 'asking' | 'running' | 'done'
  success: number | null
  output: Generated<string>
  error: Generated<string>
  created_at: number
  ended_at: number | null
}

export interface PermissionRulesTable {
  seq: Generated<number>
  id: string
  permission_type: PermissionType
  resource_prefix: string
  result: PermissionResult
  description: string
  /** Empty: for every being. */
  being_id: string
  created_at: number
  updated_at: number
  access: StoredAccess
  /** 1: about exactly this resource, as an answer for good is. */
  exact: number
}

/** Empty: both, or no difference. */
export type StoredAccess = '' | 'read' | 'write'

export interface RememberedAnswersTable {
  seq: Generated<number>
  id: string
  being_id: string
  permission_type: PermissionType
  resource_prefix: string
  result: PermissionResult
  expires_at: number
  created_at: number
  access: StoredAccess
  exact: number
}

export interface PermissionRequestsTable {
  seq: Generated<number>
  id: string
  being_id: string
  channel_id: string
  turn_id: string
  tool_call_id: string
  type: PermissionType
  resource: string
  tool: string
  action: string
  reason: string
  allow_code: string
  deny_code: string
  access: StoredAccess
  /** 1: about everything below the resource. */
  whole: number
  /** What a wider answer would cover; empty when none is offered. */
  wider: string
  state: 'pending' | 'allowed' | 'denied' | 'expired' | 'withdrawn'
  /** JSON list: names of the beings that started what asks. */
  on_behalf_of: Generated<string>
  /** An answer may stand for the same question later. */
  rememberable: Generated<number>
  created_at: number
  answered_at: number | null
  /** What the user told the being with a denial. */
  note: Generated<string>
}

export interface ToolPermissionsTable {
  owner_type: 'being' | 'project'
  owner_id: string
  /** JSON */
  permissions: string
  updated_at: number
}

export interface UsageRecordsTable {
  seq: Generated<number>
  id: string
  at: number
  being_id: string
  channel_id: string
  turn_id: string
  client_type: string
  model: string
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  estimated: number
  cost: number
  duration_ms: number
  success: number
  error: string
  /** 0: nobody knew a price, and the cost says nothing. */
  priced: Generated<number>
  /** Of the prompt's tokens, those the provider had kept. */
  cached_tokens: Generated<number>
}

/** The user's own, per million tokens, in the currency of the settings. */
export interface ModelPricesTable {
  /** Empty: for every client. */
  client_type: string
  model: string
  prompt_price: number
  completion_price: number
  cache_read_price: number | null
  source: string
  updated_at: number
}

export interface AuditEntriesTable {
  seq: Generated<number>
  id: string
  at: number
  /** `decision`: a permission was judged; `action`: a person changed something. */
  kind: 'decision' | 'action'
  being_id: string
  being_name: string
  permission_type: string
  resource: string
  result: string
  reason: string
  tool: string
  action: string
  /** Empty: in no turn, or from before it was written down. */
  turn_id: Generated<string>
}

export interface MemoriesTable {
  seq: Generated<number>
  id: string
  being_id: string
  content: string
  type: string
  /** Separated by commas, so that the full-text index finds them. */
  keywords: string
  importance: number
  is_summary: number
  /** JSON list */
  source_ids: string
  created_at: number
  /** 1: it stands in every prompt. */
  pinned: Generated<number>
}
