import type { PathMode } from '@trivium/inbox-contract'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { changePending } from './delivery-store.ts'

/** Deliveries that wait for a target take over its address and path mode. */
export async function redirectPending(
  trx: Transaction<InboxSchema>,
  target: { number: number; url: string; path_mode: PathMode },
  now: number,
): Promise<void> {
  await changePending(trx, target.number, { target_url: target.url, path_mode: target.path_mode, updated_at: now })
}
