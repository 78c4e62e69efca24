import type { TimerStatus } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TimerRow } from './timer-store.ts'

interface TimerAction {
  action: string
  timer: TimerRow
  actor: Actor
  to?: TimerStatus
  at: number
}

/** Every change of a timer is in the audit trail, with the states it went between. */
export async function recordTimerAction(trx: Trx, { action, timer, actor, to, at }: TimerAction): Promise<void> {
  const change = to && to !== timer.status ? `, ${timer.status} to ${to}` : ''
  await recordAction(trx, {
    action: `timer.${action}`,
    resource: timer.id,
    reason: `${timer.name}: ${describeActor(actor)}${change}`,
    beingId: timer.being_id,
    beingName: timer.being_name,
    at,
  })
}
