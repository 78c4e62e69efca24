import { recordDecision } from '../../core/audit/record-audit.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import { closeRequest, listPendingRequests } from '../../core/permissions/request-store.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { auditedRequest, logAnswer } from '../permissions/answer-request.ts'

/** Denies what nobody answered in time; returns the beings that can go on. */
export async function expireRequests(
  context: Uses<'clock' | 'database' | 'events' | 'log'>,
  minutes: number,
): Promise<string[]> {
  const at = context.clock.now()
  const late = (await listPendingRequests(context.database.db)).filter(row => row.created_at + minutes * 60_000 <= at)
  const woken: string[] = []
  for (const request of late) {
    const closed = await context.database.write(async trx => {
      if (!(await closeRequest(trx, request.id, { state: 'expired', at }))) return false
      const name = (await findBeing(trx, request.being_id))?.name ?? ''
      await recordDecision(trx, {
        ...auditedRequest(request, name),
        result: 'Denied',
        reason: 'Nobody answered in time.',
        at,
      })
      return true
    })
    if (!closed) continue
    logAnswer(context, request, 'denied, nobody answered in time')
    emitEvent(context, request.channel_id, { type: 'permission_answered', requestId: request.id, allowed: false })
    woken.push(request.being_id)
  }
  return woken
}
