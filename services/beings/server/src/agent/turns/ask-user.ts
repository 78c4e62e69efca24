import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@trivium/http'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import { isRememberable } from '../../core/permissions/commands/is-rememberable.ts'
import { othersAmong } from '../../core/permissions/decide-on-behalf.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { presentRequest } from '../../core/permissions/present-permission.ts'
import { insertRequest } from '../../core/permissions/request-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { startedByOf } from '../../platform/started-by.ts'
import { beginPermissionSpan } from '../traces/record-tool.ts'
import { announceCall } from './announce-call.ts'
import { logPermission } from './log-turn.ts'
import { announceStatus, settleStatus } from './settle-status.ts'
import type { TurnRun } from './turn-run.ts'
import { changeToolCall, changeTurn, type ToolCallRow } from './turn-store.ts'

const code = () => randomBytes(12).toString('base64url')

/** Puts the question to the user and parks the turn; both outlive the process. */
export async function askUser(
  run: TurnRun,
  call: ToolCallRow,
  question: { check: Check; reason: string },
): Promise<void> {
  const { context, being, turn } = run
  const { type, resource, tool, action, access = '', whole = false, wider = '' } = question.check
  const at = context.clock.now()
  const others = othersAmong(startedByOf(turn), being.id)
  const request = await context.database.write(async trx => {
    await changeToolCall(trx, call.id, { state: 'asking' })
    await changeTurn(trx, turn.id, { state: 'waiting_permission' })
    await recordDecision(trx, {
      ...{ beingId: being.id, beingName: being.name, type, resource, tool, action, at, turnId: turn.id },
      result: 'AskUser',
      reason: question.reason,
    })
    await settleStatus(trx, being.id)
    const inserted = await insertRequest(trx, {
      id: uuidv7(at),
      being_id: being.id,
      channel_id: turn.channel_id,
      turn_id: turn.id,
      tool_call_id: call.id,
      ...{ type, resource, tool, action },
      reason: question.reason,
      ...{ access, whole: whole ? 1 : 0, wider },
      allow_code: code(),
      deny_code: code(),
      on_behalf_of: JSON.stringify(await namesOf(trx, others)),
      rememberable: isRememberable(question.check) ? 1 : 0,
      state: 'pending',
      created_at: at,
    })
    await beginPermissionSpan(trx, run, { call, request: inserted })
    return inserted
  })
  logPermission(run, question.check, 'the user is asked')
  announceCall(run, call, 'waiting_permission')
  emitEvent(context, turn.channel_id, { type: 'permission_request', request: presentRequest(request) })
  await announceStatus(context, being.id, turn.channel_id)
}

async function namesOf(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of ids) names.push((await findBeing(trx, id))?.name ?? id)
  return names
}
