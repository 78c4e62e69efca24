import { type Activity, activities, type BeingStatus, readStopReason } from '@trivium/beings-contract'
import { type BeingRow, findBeing } from '../../core/beings/being-store.ts'
import { setBeingStatus } from '../../core/beings/set-being-status.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listOpenTurns, type TurnRow } from './turn-store.ts'

/** What a being is, from its open turns: one runs, one waits for an answer, or none. A stopped one stays stopped. */
export async function settleStatus(trx: Trx, beingId: string, failureCount?: number): Promise<void> {
  const being = await findBeing(trx, beingId)
  if (!being) return
  const open = await listOpenTurns(trx, { beingId })
  const status = being.status === 'stopped' ? 'stopped' : statusOf(open)
  if (being.status === status && failureCount === undefined) return
  await setBeingStatus(trx, beingId, {
    status,
    statusReason: status === 'stopped' ? being.status_reason : '',
    activity: activityOf(status, open[0]?.kind),
    ...(failureCount !== undefined && { failureCount }),
  })
}

function statusOf(open: readonly TurnRow[]): BeingStatus {
  if (open.some(turn => turn.state === 'running')) return 'running'
  return open.length > 0 ? 'waiting_permission' : 'idle'
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

/** Tells the readers of a conversation what the being is now; call it after the commit. An extra, so it never fails. */
export async function announceStatus(
  context: Uses<'database' | 'events'>,
  beingId: string,
  channelId: string,
): Promise<void> {
  const being = await findBeing(context.database.db, beingId).catch(() => undefined)
  if (being) emitEvent(context, channelId, { type: 'status', ...presentStatus(being) })
}

function presentStatus(being: BeingRow) {
  const activity = activities.find(known => known === being.activity) ?? 'idle'
  return { beingId: being.id, status: being.status, ...readStopReason(being.status_reason), activity }
}
