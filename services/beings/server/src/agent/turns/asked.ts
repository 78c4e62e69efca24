import type { BeingRow } from '../../core/beings/being-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { TurnRow } from './turn-store.ts'

/** Who is asked, and in which turn: a turn under way, or the one that the next message would begin. */
export interface Asked {
  readonly context: Uses<'clock' | 'dataDirectory' | 'database' | 'log' | 'plugins' | 'settings'>
  readonly being: BeingRow
  readonly turn: Pick<TurnRow, 'id' | 'channel_id' | 'kind' | 'trigger_message_id' | 'payload' | 'started_at' | 'steps'>
}
