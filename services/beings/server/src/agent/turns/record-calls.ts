import { learnTokenRatio } from '../../core/ai-clients/token-ratio.ts'
import { recordUsage } from '../../core/usage/record-usage.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { endModelSpan } from '../traces/record-model.ts'
import type { TurnRun } from './turn-run.ts'

/** What the step's model calls used, in the transaction that stores what they brought. */
export async function recordCalls(run: TurnRun, trx: Trx): Promise<void> {
  const owner = { beingId: run.being.id, channelId: run.turn.channel_id, turnId: run.turn.id }
  const { clock, settings } = run.context
  const currency = settings.get('currency')
  for (const call of run.calls) await recordUsage(trx, owner, { call, at: clock.now(), currency })
  await learnSizes(run, trx)
  await endModelSpan(trx, run)
}

/** What the provider counted tells how our estimates are to be read; the fallback may count in another way. */
async function learnSizes({ calls, trace, context }: TurnRun, trx: Trx): Promise<void> {
  const call = calls.at(-1)
  if (!call?.success || call.usage.estimated || call.fallback || !trace.sent?.textOnly) return
  const { clientType, model, usage } = call
  const counted = { estimated: trace.sent.estimated, reported: usage.promptTokens, at: context.clock.now() }
  await learnTokenRatio(trx, { clientType, model }, counted)
}
