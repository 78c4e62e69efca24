import type { Trx } from '../db/schema.ts'
import { recordUsage } from '../usage/record-usage.ts'
import type { TurnRun } from './turn-run.ts'

/** What the step's model calls used, in the transaction that stores what they brought. */
export async function recordCalls(run: TurnRun, trx: Trx): Promise<void> {
  const calls = run.calls.splice(0)
  const owner = { beingId: run.being.id, channelId: run.turn.channel_id, turnId: run.turn.id }
  for (const call of calls) await recordUsage(trx, owner, { call, at: run.context.clock.now() })
}
