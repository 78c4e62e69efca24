import { findMessage } from '../../features/chat/message-store.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listUnannouncedTurns, markTurnsAnnounced, type TurnRow } from './turn-store.ts'

/** Exactly one of complete and error ends a turn for its readers. */
export function announceEnd(context: Uses<'events'>, turn: TurnRow, cut = false): void {
  const messageId = turn.message_id ?? ''
  if (turn.state === 'failed') emitEvent(context, turn.channel_id, { type: 'error', messageId, message: turn.error })
  else {
    const stopped = turn.state === 'stopped' && { stopped: true as const }
    emitEvent(context, turn.channel_id, { type: 'complete', messageId, ...stopped, ...(cut && { cut: true as const }) })
  }
}

export interface Announcements {
  /** The end of this turn was told; it is marked so a little later. */
  told(turnId: string): void
  close(): Promise<void>
}

/** Many turns end within this time on a busy service; one write marks them all. */
const markDelayMs = 1000

/** Marks turns only when their last event is on disk: a crash in between tells it once more instead of never. */
export function createAnnouncements(context: Uses<'database' | 'events' | 'log'>): Announcements {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  async function mark(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const turns = waiting
    waiting = []
    if (turns.length === 0) return
    try {
      await context.events.flush()
      await context.database.write(trx => markTurnsAnnounced(trx, turns))
    } catch (error) {
      context.log.warn({ err: error }, 'the end of a turn will be announced again')
    }
  }

  return {
    told(turnId) {
      waiting.push(turnId)
      timer ??= setTimeout(() => void mark(), markDelayMs)
    },
    close: mark,
  }
}

/** Turns that ended just before a crash: their readers still wait. */
export async function announceForgottenEnds(
  context: Uses<'database' | 'events'>,
  announcements: Announcements,
): Promise<void> {
  const { db } = context.database
  for (const turn of await listUnannouncedTurns(db)) {
    const reply = turn.message_id ? await findMessage(db, turn.message_id) : undefined
    announceEnd(context, turn, reply?.finish_reason === 'length')
    announcements.told(turn.id)
  }
}
