import type { PermissionResult } from '@trivium/beings-contract'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { decideOnBehalf } from '../../core/permissions/decide-on-behalf.ts'
import type { Check } from '../../core/permissions/policies.ts'
import { deleteRequestOfCall, findRequestOfCall, type RequestRow } from '../../core/permissions/request-store.ts'
import { startedByOf } from '../../platform/started-by.ts'
import { logPermission } from './log-turn.ts'
import type { TurnRun } from './turn-run.ts'
import type { ToolCallRow } from './turn-store.ts'

export interface Verdict {
  result: PermissionResult
  reason: string
  /** The question is already with the user. */
  asked: boolean
  /** The decision is on record already. */
  audited: boolean
}

/** The user's answer to this very call, or else what rules and remembered answers say now. */
export async function judgeCall(run: TurnRun, call: ToolCallRow, check: Check): Promise<Verdict> {
  const { context, being } = run
  const request = await findRequestOfCall(context.database.db, call.id)
  if (request && sameResource(request, check)) return fromAnswer(request)
  // What was asked about has become something else meanwhile, such as a link that now leads elsewhere.
  if (request) await context.database.write(trx => deleteRequestOfCall(trx, call.id))
  const doer = { beingId: being.id, startedBy: startedByOf(run.turn), now: context.clock.now() }
  const decision = await decideOnBehalf(context.database.db, check, doer)
  if (decision.result === 'Denied') {
    const { type, resource, tool, action } = check
    const audited = { beingId: being.id, beingName: being.name, type, resource, tool, action, ...decision }
    await context.database.write(trx =>
      recordDecision(trx, { ...audited, at: context.clock.now(), turnId: run.turn.id }),
    )
    logPermission(run, check, 'denied')
  }
  return { ...decision, asked: false, audited: decision.result === 'Denied' }
}

function sameResource(request: RequestRow, check: Check): boolean {
  const same = request.type === check.type && request.resource === check.resource && check.refusal === ''
  return same && request.access === (check.access ?? '') && (request.whole === 1) === (check.whole === true)
}

function fromAnswer(request: RequestRow): Verdict {
  const answered = { asked: true, audited: true }
  if (request.state === 'pending') return { ...answered, result: 'AskUser', reason: request.reason }
  if (request.state === 'allowed') return { ...answered, result: 'Allowed', reason: 'The user allowed it.' }
  const said = request.note === '' ? '' : ` The user says: ${request.note}`
  const reason = request.state === 'expired' ? 'Nobody answered in time.' : `The user did not allow it.${said}`
  return { ...answered, result: 'Denied', reason }
}
