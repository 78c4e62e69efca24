import type { SpanStatus } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import type { TurnRow } from '../turns/turn-store.ts'
import { writeAttributes } from './span-attributes.ts'
import { endSpansOfTurn, insertSpans } from './span-store.ts'

/** How long the mail waited until the being had time for it. */
export async function recordWait(trx: Trx, turn: TurnRow, since: number): Promise<void> {
  if (turn.started_at <= since) return
  await insertSpans(trx, [
    {
      ...{ id: uuidv7(since), turn_id: turn.id, parent_id: turn.id, kind: 'wait', name: 'mailbox' },
      ...{ started_at: since, ended_at: turn.started_at, status: 'ok' },
    },
  ])
}

const statuses: Record<string, SpanStatus> = { completed: 'ok', stopped: 'stopped', failed: 'failed' }

/** In the transaction that ends the turn. Its span has the id of the turn, so everything in it knew its parent before. */
export async function recordTurnEnd(trx: Trx, turn: TurnRow, at: number): Promise<void> {
  const status = statuses[turn.state] ?? 'failed'
  await endSpansOfTurn(trx, turn.id, { at, status: status === 'ok' ? 'stopped' : status })
  await insertSpans(trx, [
    {
      ...{ id: turn.id, turn_id: turn.id, parent_id: null, kind: 'turn', name: turn.kind },
      ...{ started_at: turn.started_at, ended_at: at, status },
      attrs: writeAttributes(turn.message_id ? { messageId: turn.message_id } : {}),
    },
  ])
}
