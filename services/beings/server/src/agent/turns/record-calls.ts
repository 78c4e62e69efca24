import { recordUsage } from '../../core/usage/record-usage.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TurnRun } from './turn-run.ts'

/** What the step's model calls used, in the transaction that stores what they brought. */
export async function recordCalls(run: TurnRun, trx: Trx): Promise<void> {
  const owner = { beingId: run.being.id, channelId: run.turn.channel_id, turnId: run.turn.id }
  const { clock, settings } = run.context
  const currency = settings.get('currency')
  for (const call of run.calls) await recordUsage(trx, owner, { call, at: clock.now(), currency })
}
