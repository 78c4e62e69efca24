import { uuidv7 } from '@trivium/http'
import { recordDecision } from '../../core/audit/record-audit.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import {
  closeRequest,
  findRequest,
  listPendingRequests,
  type RequestRow,
} from '../../core/permissions/request-store.ts'
import { upsertRemembered, upsertRule } from '../../core/permissions/rule-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { denied, invalid, notFound } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'

export interface RequestAnswer {
  beingId: string
  allowed: boolean
  requestId?: string | undefined
  code?: string | undefined
  /** Hours the answer counts for the same resource; `always` makes it a rule. */
  remember?: number | 'always' | undefined
  /** It counts for what the question offered beyond the resource, such as the folder of a file. */
  wider?: boolean | undefined
  /** What the being is told with a denial. */
  note?: string | undefined
}

const hour = 3_600_000
const century = 876_000

/** Answers the oldest question of a being, or the named one; false when there is nothing to answer. */
export async function answerRequest(
  context: Uses<'clock' | 'database' | 'events' | 'log' | 'mailbox'>,
  answer: RequestAnswer,
): Promise<boolean> {
  const being = await findBeing(context.database.db, answer.beingId)
  if (!being) throw notFound('There is no such being.', 'userId is unknown')
  const request = await findOpen(context, answer)
  if (!request) return false
  const code = answer.allowed ? request.allow_code : request.deny_code
  if (answer.code !== undefined && answer.code !== code)
    throw denied('The code is wrong.', 'code does not belong to this answer')
  if (answer.wider && request.wider === '')
    throw invalid('There is no wider answer to this question.', 'scope must be exact')
  const at = context.clock.now()
  const closed = await context.database.write(async trx => {
    const closing = { state: answer.allowed ? ('allowed' as const) : ('denied' as const), at, note: answer.note }
    if (!(await closeRequest(trx, request.id, closing))) return false
    await rememberAnswer(trx, request, { answer, at })
    await recordDecision(trx, {
      ...auditedRequest(request, being.name),
      result: answer.allowed ? 'Allowed' : 'Denied',
      reason: reasonOf(answer),
      at,
    })
    return true
  })
  if (!closed) return false
  logAnswer(context, request, answer.allowed ? 'allowed by the user' : 'denied by the user')
  emitEvent(context, request.channel_id, {
    type: 'permission_answered',
    requestId: request.id,
    allowed: answer.allowed,
  })
  context.mailbox.wake(request.being_id)
  return true
}

async function findOpen(
  context: Uses<'database'>,
  { beingId, requestId }: RequestAnswer,
): Promise<RequestRow | undefined> {
  const db = context.database.db
  if (requestId === undefined) return (await listPendingRequests(db, beingId))[0]
  const request = await findRequest(db, requestId)
  return request?.being_id === beingId && request.state === 'pending' ? request : undefined
}

async function rememberAnswer(
  trx: Trx,
  request: RequestRow,
  { answer, at }: { answer: RequestAnswer; at: number },
): Promise<void> {
  if (answer.remember === undefined || (answer.allowed && request.rememberable === 0)) return
  const result = answer.allowed ? ('Allowed' as const) : ('Denied' as const)
  const common = {
    id: uuidv7(at),
    permission_type: request.type,
    resource_prefix: answer.wider ? request.wider : request.resource,
    result,
    created_at: at,
    access: request.access,
    exact: answer.wider || request.whole === 1 ? 0 : 1,
  }
  // A rule would hold for all that begins with this command; what was asked about is this one.
  if (answer.remember === 'always' && request.type !== 'CommandLine') {
    const description = `Answered for good when ${request.tool} asked.`
    await upsertRule(trx, { ...common, being_id: request.being_id, description, updated_at: at })
  } else {
    // Beyond the year 10000 no date can be shown; a century is for ever enough.
    const hours = answer.remember === 'always' ? century : Math.min(answer.remember, century)
    const expires = at + hours * hour
    await upsertRemembered(trx, { ...common, being_id: request.being_id, expires_at: Math.round(expires) })
  }
}

/** Without the resource: it may be a command or an address with a key in it. The audit trail has it. */
export function logAnswer({ log }: Uses<'log'>, request: RequestRow, outcome: string): void {
  const { id, being_id, turn_id, type, tool, action } = request
  const line = { source: 'permissions', beingId: being_id, turnId: turn_id, requestId: id, type, tool, action }
  log.info(line, `permission for ${tool}.${action}: ${outcome}`)
}

export function auditedRequest(request: RequestRow, beingName: string) {
  const { being_id, type, resource, tool, action, turn_id } = request
  return { beingId: being_id, beingName, type, resource, tool, action, turnId: turn_id }
}

function reasonOf({ remember }: RequestAnswer): string {
  if (remember === undefined) return 'The user answered once.'
  return remember === 'always' ? 'The user answered for good.' : `The user answered for ${remember} hours.`
}
