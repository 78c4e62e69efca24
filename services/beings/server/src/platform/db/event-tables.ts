import type { NotificationKind } from '@trivium/beings-contract'
import type { Generated } from 'kysely'

/** Tables of what pages are told. */
export interface EventTables {
  changes: ChangesTable
  notifications: NotificationsTable
}

/** Written by triggers (see the migration 0317) and gone when it has been told. */
export interface ChangesTable {
  seq: Generated<number>
  resource: string
  record_id: string
  change: 'created' | 'updated' | 'deleted'
  being_id: string | null
  project_id: string | null
  channel_id: string | null
}

export interface NotificationsTable {
  seq: Generated<number>
  id: string
  kind: NotificationKind
  /** What it is about: there is one of each. */
  subject: string
  /** JSON */
  params: string
  path: string
  created_at: number
  read_at: Generated<number | null>
}
