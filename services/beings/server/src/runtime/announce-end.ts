import { emitEvent } from '../chat/event-log.ts'
import type { BeingsContext } from '../context.ts'
import { changeTurn, listUnannouncedTurns, type TurnRow } from './turn-store.ts'

/** Exactly one of complete and error ends a turn for its readers. */
export function announceEnd(context: BeingsContext, turn: TurnRow): void {
  const messageId = turn.message_id ?? ''
  if (turn.state === 'failed') emitEvent(context, turn.channel_id, { type: 'error', messageId, message: turn.error })
  else
    emitEvent(context, turn.channel_id, {
      type: 'complete',
      messageId,
      ...(turn.state === 'stopped' && { stopped: true as const }),
    })
  void markAnnounced(context, turn.id)
}

/** After the event is on disk, so that a crash in between tells it once more instead of never. */
async function markAnnounced(context: BeingsContext, turnId: string): Promise<void> {
  try {
    await context.events.flush()
    await context.database.write(trx => changeTurn(trx, turnId, { announced: 1 }))
  } catch (error) {
    context.log.warn({ err: error, turnId }, 'the end of a turn will be announced again')
  }
}

/** Turns that ended just before a crash: their readers still wait. */
export async function announceForgottenEnds(context: BeingsContext): Promise<void> {
  for (const turn of await listUnannouncedTurns(context.database.db)) announceEnd(context, turn)
}
