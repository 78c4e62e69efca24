import type { Database } from '@trivium/db'
import type { DeliveryStatus, PathMode } from '@trivium/inbox-contract'
import type { Generated } from 'kysely'

export type InboxDatabase = Database<InboxSchema>

/** Every `number` is an internal key; the ids of the API are the `id` columns. Times are epoch milliseconds. */
export interface InboxSchema {
  endpoints: EndpointTable
  requests: RequestTable
  targets: TargetTable
  deliveries: DeliveryTable
  attempts: AttemptTable
  answers: AnswerTable
  refusals: RefusalTable
  saved_searches: SavedSearchTable
}

interface EndpointTable {
  number: Generated<number>
  id: string
  name: string | null
  created_at: number
  last_activity_at: number | null
  /** The seq of the newest capture. Raised in the capture transaction: the row lock makes commit order = seq order. */
  seq: Generated<number>
  /** How many requests are stored and not hidden; every statement that adds, hides or deletes one keeps it true. */
  request_count: Generated<number>
  /** Nothing at or below this seq is visible any more. Kept on PostgreSQL only, where a search had better not begin before it. */
  trimmed_seq: Generated<number>
  /** JSON of the contract's OwnResponse. */
  response: string | null
  /** The same in the table of answers; 0 while it is the default one. */
  answer_number: Generated<number>
  /** JSON with the provider, its options and the encrypted secret. */
  verifier: string | null
}

/** The body is the last column, so that reading the others never touches the pages it fills. */
interface RequestTable {
  number: Generated<number>
  id: string
  endpoint_number: number
  /** 1: removed from sight, but an unfinished delivery still needs it. Whoever ends the last one deletes the row. */
  hidden: Generated<number>
  seq: number
  method: string
  target: string
  /** JSON of Node's flat rawHeaders list; one character per byte. */
  headers: string
  trailers: string | null
  http_version: string
  remote_address: string | null
  received_at: number
  body_size: number
  /** JSON of the contract's Signature; null = unchecked, because there was no verifier. */
  signature: string | null
  /** Which answer it got; 0 is the default acknowledgement. */
  answer_number: Generated<number>
  /** When the answer was given; 0 while it was not (the sender left, or has to wait); null: from before answers were kept. */
  answered_at: number | null
  /** 1: exempt from trimming, and not counted. */
  pinned: Generated<number>
  note: string | null
  body: Uint8Array
}

interface TargetTable {
  number: Generated<number>
  id: string
  endpoint_number: number
  url: string
  enabled: number
  path_mode: PathMode
  ordered: number
  send_origin: number
  created_at: number
  /** The circuit breaker: failures in a row, and until when nothing is sent. */
  failures: Generated<number>
  open_until: number | null
  /** Why and when it was switched off by itself; null when a person did. */
  disabled_reason: string | null
  disabled_at: number | null
  /** When the failures in a row began. */
  failing_since: number | null
  /** A search; null: every request. */
  filter: string | null
  /** JSON of the contract's Transform. */
  transform: string | null
  /** JSON of the waits before each retry; null: the usual ones. */
  retry_seconds: string | null
  timeout_ms: number | null
  rate_per_second: number | null
  /** Up to when the attempts that were begun have used up the rate; epoch milliseconds with a fraction. */
  rate_at: number | null
}

interface DeliveryTable {
  number: Generated<number>
  id: string
  endpoint_number: number
  request_number: number
  request_id: string
  /** The seq of the request: the order in which an ordered target is served. */
  seq: number
  /** null for a replay. */
  target_number: number | null
  target_id: string | null
  target_url: string
  path_mode: PathMode
  status: DeliveryStatus
  /** Attempts made so far; numbers go on after a manual retry. */
  attempt_count: Generated<number>
  /** The place in the retry schedule; a manual retry starts again at 0. */
  step: Generated<number>
  next_attempt_at: number | null
  lease_owner: string | null
  lease_until: number | null
  /** A failure that no attempt tells of: `queue_full`. */
  error: string | null
  edited_method: string | null
  edited_headers: string | null
  edited_body: Uint8Array | null
  resign: Generated<number>
  /** For a replay; a delivery to a target does as the target is set. */
  send_origin: Generated<number>
  created_at: number
  /** Raised by every change, so that a server can tell its streams what another process did. */
  updated_at: number
}

/** Own responses that were set, each kept while a request or its endpoint refers to it. */
interface AnswerTable {
  number: Generated<number>
  endpoint_number: number
  status: number
  /** JSON of the contract's OwnResponse. */
  response: string
}

/** Requests that were not captured. */
interface RefusalTable {
  number: Generated<number>
  id: string
  endpoint_number: number
  refused_at: number
  status: number
  /** The code of the answer. */
  reason: string
  method: string | null
  target: string | null
  size: number | null
  remote_address: string | null
  /** Bytes, because what a parser refuses may hold anything. */
  head: Uint8Array
}

interface SavedSearchTable {
  number: Generated<number>
  id: string
  endpoint_number: number
  name: string
  q: string
  created_at: number
}

interface AttemptTable {
  delivery_number: number
  number: number
  started_at: number
  duration_ms: number
  status: number | null
  response_headers: string | null
  response_body: Uint8Array | null
  error: string | null
  /** What was sent, where it was not the captured request. */
  sent_headers: string | null
  sent_size: number | null
  /** Its first 16 KiB. */
  sent_body: Uint8Array | null
}
