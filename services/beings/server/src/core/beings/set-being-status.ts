import type { Activity, BeingStatus } from '@trivium/beings-contract'
import type { Trx } from '../../platform/db/schema.ts'
import { changeBeing } from './being-store.ts'

export interface StatusChange {
  status: BeingStatus
  statusReason?: string
  activity?: Activity
  usingFallback?: boolean
  failureCount?: number
}

/** The runtime's way to say what a being does; it emits the `status` event after the commit. */
export async function setBeingStatus(trx: Trx, beingId: string, change: StatusChange): Promise<void> {
  const now = Date.now()
  await changeBeing(trx, beingId, {
    status: change.status,
    status_reason: change.statusReason ?? '',
    activity: change.activity ?? (change.status === 'stopped' ? 'stopped' : 'idle'),
    activity_since: now,
    last_active_at: now,
    ...(change.usingFallback !== undefined && { using_fallback: change.usingFallback ? 1 : 0 }),
    ...(change.failureCount !== undefined && { failure_count: change.failureCount }),
  })
}
