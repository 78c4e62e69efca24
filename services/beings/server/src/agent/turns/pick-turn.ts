import { uuidv7 } from '@trivium/http'
import { type BeingRow, findBeing } from '../../core/beings/being-store.ts'
import { setBeingStatus } from '../../core/beings/set-being-status.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { recordWait } from '../traces/record-turn.ts'
import { nextMail, takeMail } from './mail-store.ts'
import { activityOf, settleStatus } from './settle-status.ts'
import { changeTurn, insertTurn, listOpenTurns, nextReadyTurn, type TurnRow } from './turn-store.ts'

export interface PickedTurn {
  being: BeingRow
  turn: TurnRow
}

/** The next turn of a being: one that can go on, then new mail. Undefined when there is none. */
export async function pickTurn(
  context: Uses<'clock' | 'database'>,
  beingId: string,
  without: readonly string[],
): Promise<PickedTurn | undefined> {
  return context.database.write(async trx => {
    const being = await findBeing(trx, beingId)
    if (!being || being.status === 'stopped') return undefined
    const turn = await chooseTurn(context, trx, { being, without })
    if (!turn) {
      await settleStatus(trx, beingId)
      return undefined
    }
    await setBeingStatus(trx, beingId, { status: 'running', activity: activityOf('running', turn.kind) })
    return { being, turn }
  })
}

/** An open turn by its id, to be ended. */
export async function findOpenTurn({ database }: Uses<'database'>, turnId: string): Promise<PickedTurn | undefined> {
  const turn = (await listOpenTurns(database.db, { id: turnId }))[0]
  const being = turn && (await findBeing(database.db, turn.being_id))
  return being && { being, turn }
}

async function chooseTurn(
  context: Uses<'clock'>,
  trx: Trx,
  { being, without }: { being: BeingRow; without: readonly string[] },
): Promise<TurnRow | undefined> {
  const ready = await nextReadyTurn(trx, being.id, without)
  if (ready) return changeTurn(trx, ready.id, { state: 'running' })
  const mail = await nextMail(trx, being.id)
  if (!mail) return undefined
  const now = context.clock.now()
  const turn = await insertTurn(trx, {
    id: uuidv7(now),
    being_id: being.id,
    channel_id: mail.channel_id,
    kind: mail.kind,
    trigger_message_id: mail.message_id,
    payload: mail.payload,
    state: 'running',
    started_at: now,
  })
  await takeMail(trx, mail.seq, turn.id)
  await recordWait(trx, turn, mail.created_at)
  return turn
}
