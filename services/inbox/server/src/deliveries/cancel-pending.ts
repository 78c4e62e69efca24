import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { deleteUnneededRequests } from './attempt-store.ts'
import { changePending } from './delivery-store.ts'

/** Nothing waits for a target that is gone. */
export async function cancelPending(trx: Transaction<InboxSchema>, targetNumber: number, now: number): Promise<void> {
  const cancelled = await changePending(trx, targetNumber, {
    status: 'cancelled',
    next_attempt_at: null,
    updated_at: now,
  })
  await deleteUnneededRequests(
    trx,
    cancelled.map(row => row.request_number),
  )
}
