import { uuidv7 } from '@trivium/http'
import type { ModelCall } from '../../platform/ai/index.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TurnRun } from '../turns/turn-run.ts'
import { describeCalls } from './record-model.ts'
import { writeAttributes } from './span-attributes.ts'
import { insertSpans } from './span-store.ts'

/** Written as a whole when it has ended. */
export async function recordSummarySpan(
  trx: Trx,
  { context, turn }: TurnRun,
  { calls, startedAt, worked }: { calls: readonly ModelCall[]; startedAt: number; worked: boolean },
): Promise<void> {
  const attributes = await describeCalls(trx, calls, context.settings.get('currency'))
  await insertSpans(trx, [
    {
      ...{ id: uuidv7(startedAt), turn_id: turn.id, parent_id: turn.id, kind: 'model', name: 'summary' },
      ...{ started_at: startedAt, ended_at: context.clock.now(), status: worked ? 'ok' : 'failed' },
      attrs: writeAttributes(attributes),
    },
  ])
}
