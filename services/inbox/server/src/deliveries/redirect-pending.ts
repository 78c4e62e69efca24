import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { currentAddress } from './current-address.ts'
import { changePending } from './delivery-store.ts'

/** Deliveries that wait for a target take over its address and path mode. */
export async function redirectPending(trx: Transaction<InboxSchema>, targetNumber: number, now: number): Promise<void> {
  await changePending(trx, targetNumber, { ...currentAddress, updated_at: now })
}
