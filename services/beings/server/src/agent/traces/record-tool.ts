import type { SpanStatus } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { findRequestOfCall, type RequestRow } from '../../core/permissions/request-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TurnRun } from '../turns/turn-run.ts'
import type { ToolCallRow } from '../turns/turn-store.ts'
import { readAttributes, type SpanAttributes, writeAttributes } from './span-attributes.ts'
import { changeSpan, findOpenSpan, insertSpans, type SpanRow } from './span-store.ts'

/** From the moment the call is looked at, the question to the user included. */
export async function beginToolSpan(trx: Trx, run: TurnRun, call: ToolCallRow): Promise<string> {
  const { turn, context } = run
  const open = await findOpenSpan(trx, turn.id, 'tool')
  if (open) return open.id
  const at = context.clock.now()
  const id = uuidv7(at)
  const attrs = writeAttributes({ toolCallId: call.call_id, messageId: call.message_id, ...actionOf(call) })
  await insertSpans(trx, [
    {
      ...{ id, turn_id: turn.id, parent_id: turn.id, kind: 'tool', name: nameOf(call) },
      ...{ started_at: at, ended_at: null, status: 'running', attrs },
    },
  ])
  return id
}

export async function beginPermissionSpan(
  trx: Trx,
  run: TurnRun,
  { call, request }: { call: ToolCallRow; request: RequestRow },
): Promise<void> {
  const parent = await beginToolSpan(trx, run, call)
  // What was asked about has become something else, and is asked anew.
  await endPermissionSpan(trx, run)
  const attrs = writeAttributes({ requestId: request.id, toolCallId: call.call_id })
  await insertSpans(trx, [
    {
      ...{ id: uuidv7(request.created_at), turn_id: run.turn.id, parent_id: parent, kind: 'permission' },
      ...{ name: request.type, started_at: request.created_at, ended_at: null, status: 'running', attrs },
    },
  ])
}

/** The user has answered, or nobody did in time: known when the call goes on. */
export async function endPermissionSpan(trx: Trx, run: TurnRun, call?: ToolCallRow): Promise<void> {
  const open = await findOpenSpan(trx, run.turn.id, 'permission')
  if (!open) return
  const request = call && (await findRequestOfCall(trx, call.id))
  const decision = request?.state ?? 'withdrawn'
  const status = decision === 'allowed' ? 'ok' : 'denied'
  await end(trx, open, { at: request?.answered_at ?? run.context.clock.now(), status, decision })
}

export async function endToolSpan(
  trx: Trx,
  run: TurnRun,
  { call, status, queuedMs }: { call: ToolCallRow; status: SpanStatus; queuedMs?: number | undefined },
): Promise<void> {
  await endPermissionSpan(trx, run, call)
  await beginToolSpan(trx, run, call)
  const open = await findOpenSpan(trx, run.turn.id, 'tool')
  const queued = queuedMs === undefined ? {} : { queuedMs: Math.round(queuedMs) }
  if (open) await end(trx, open, { at: run.context.clock.now(), status, ...queued })
}

async function end(
  trx: Trx,
  open: SpanRow,
  { at, status, ...more }: { at: number; status: SpanStatus } & SpanAttributes,
): Promise<void> {
  const attrs = writeAttributes({ ...readAttributes(open.attrs), ...more })
  await changeSpan(trx, open.id, { ended_at: at, status, attrs })
}

/** The model wrote it: a name that could be a text is none. */
const nameForm = /^[\w-]{1,64}$/
const nameOf = ({ name }: ToolCallRow) => (nameForm.test(name) ? name : 'unknown')

function actionOf({ parameters }: ToolCallRow): SpanAttributes {
  const { action } = JSON.parse(parameters) as { action?: unknown }
  return typeof action === 'string' && /^[a-z_]{1,40}$/.test(action) ? { action } : {}
}
