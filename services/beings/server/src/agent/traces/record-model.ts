import type { SpanStatus } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { costOfCall } from '../../core/usage/cost-of-call.ts'
import type { ModelCall } from '../../platform/ai/index.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { TurnRun } from '../turns/turn-run.ts'
import { insertPrompt } from './prompt-store.ts'
import { type SpanAttributes, writeAttributes } from './span-attributes.ts'
import { changeSpan, findOpenSpan, insertSpans } from './span-store.ts'

/** Open in the transaction that opens the reply; after a restart the same reply is begun with a new span. */
export async function beginModelSpan(trx: Trx, run: TurnRun, messageId: string): Promise<void> {
  const { turn, context } = run
  const open = await findOpenSpan(trx, turn.id, 'model')
  if (open) return
  const at = context.clock.now()
  await insertSpans(trx, [
    {
      ...{ id: uuidv7(at), turn_id: turn.id, parent_id: turn.id, kind: 'model', name: 'chat' },
      ...{ started_at: at, ended_at: null, status: 'running', attrs: writeAttributes({ messageId }) },
    },
  ])
}

/** In the transaction that stores what the calls brought, or the end of the turn they failed in. */
export async function endModelSpan(trx: Trx, run: TurnRun): Promise<void> {
  const { context, turn, calls, trace } = run
  await recordRecall(trx, run)
  const open = await findOpenSpan(trx, turn.id, 'model')
  if (!open) return
  const currency = context.settings.get('currency')
  const share = trace.sent && { limit: trace.sent.limit, parts: trace.sent.parts }
  const before = JSON.parse(open.attrs) as SpanAttributes
  const attrs = writeAttributes({ ...before, ...(await describeCalls(trx, calls, currency)), ...share })
  await changeSpan(trx, open.id, { ended_at: context.clock.now(), status: statusOf(run), attrs })
  const data = trace.sent?.packed
  if (data) await insertPrompt(trx, { span_id: open.id, turn_id: turn.id, data })
}

function statusOf({ calls, signal }: TurnRun): SpanStatus {
  if (calls.at(-1)?.success) return 'ok'
  return signal.aborted ? 'stopped' : 'failed'
}

/** Several calls are one step: what was tried before the answer came counts too. */
export async function describeCalls(db: Db, calls: readonly ModelCall[], currency: string): Promise<SpanAttributes> {
  const last = calls.at(-1)
  if (!last) return { calls: 0 }
  const sum = (key: 'promptTokens' | 'completionTokens' | 'totalTokens' | 'thinkingTokens' | 'cachedTokens') =>
    calls.reduce((total, { usage }) => total + (usage[key] ?? 0), 0)
  const [thinkingTokens, cachedTokens] = [sum('thinkingTokens'), sum('cachedTokens')]
  const first = calls.find(({ firstTokenMs }) => firstTokenMs !== undefined)
  const costs = await Promise.all(calls.map(call => costOfCall(db, call, currency)))
  return {
    clientType: last.clientType,
    model: last.model,
    calls: calls.length,
    retries: calls.length - 1,
    fallback: last.fallback === true,
    ...(first && { firstTokenMs: Math.round(first.firstTokenMs ?? 0) }),
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    totalTokens: sum('totalTokens'),
    ...(thinkingTokens > 0 && { thinkingTokens }),
    ...(cachedTokens > 0 && { cachedTokens }),
    ...(calls.some(({ usage }) => usage.estimated) && { estimated: true }),
    ...(last.finishReason && { finishReason: last.finishReason }),
    cost: costs.reduce<number | null>((total, cost) => (total === null || cost === null ? null : total + cost), 0),
  }
}

async function recordRecall(trx: Trx, { turn, trace }: TurnRun): Promise<void> {
  const { recalled } = trace
  if (!recalled || trace.recallRecorded) return
  trace.recallRecorded = true
  const { startedAt, endedAt, memories } = recalled
  await insertSpans(trx, [
    {
      ...{ id: uuidv7(startedAt), turn_id: turn.id, parent_id: turn.id, kind: 'recall', name: 'memory' },
      ...{ started_at: startedAt, ended_at: endedAt, status: 'ok' },
      attrs: writeAttributes({ memoryIds: memories.map(({ id }) => id) }),
    },
  ])
}
