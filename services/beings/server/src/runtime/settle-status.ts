import { type Activity, activities, type BeingStatus } from '@trivium/beings-contract'
import { type BeingRow, findBeing } from '../beings/being-store.ts'
import { setBeingStatus } from '../beings/set-being-status.ts'
import { emitEvent } from '../chat/event-log.ts'
import type { BeingsContext } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { listOpenTurns } from './turn-store.ts'

/** What a being is when nothing of it runs: waiting for an answer, or idle. A stopped one stays stopped. */
export async function settleStatus(trx: Trx, beingId: string, failureCount?: number): Promise<void> {
  const being = await findBeing(trx, beingId)
  if (!being) return
  const waiting = await listOpenTurns(trx, { beingId })
  const status = being.status === 'stopped' ? 'stopped' : waiting.length > 0 ? 'waiting_permission' : 'idle'
  const counted = failureCount === undefined ? {} : { failureCount }
  if (being.status === status && failureCount === undefined) return
  const statusReason = status === 'stopped' ? being.status_reason : ''
  await setBeingStatus(trx, beingId, {
    status,
    statusReason,
    activity: activityOf(status, waiting[0]?.kind),
    ...counted,
  })
}

const busyWith: Record<string, Activity> = {
  user_message: 'single_chat',
  being_message: 'group_chat',
  broadcast: 'broadcast',
  timer: 'timer',
  task: 'task',
}

export function activityOf(status: BeingStatus, kind: string | undefined): Activity {
  if (status === 'stopped') return 'stopped'
  return status === 'idle' ? 'idle' : (busyWith[kind ?? ''] ?? 'single_chat')
}

/** Tells the readers of a conversation what the being is now; call it after the commit. */
export async function announceStatus(context: BeingsContext, beingId: string, channelId: string): Promise<void> {
  const being = await findBeing(context.database.db, beingId)
  if (being) emitEvent(context, channelId, { type: 'status', ...presentStatus(being) })
}

function presentStatus(being: BeingRow) {
  const activity = activities.find(known => known === being.activity) ?? 'idle'
  return { beingId: being.id, status: being.status, statusReason: being.status_reason, activity }
}
