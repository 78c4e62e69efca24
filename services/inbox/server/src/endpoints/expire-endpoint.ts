import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { deleteAllButRequests } from './endpoint-store.ts'

/** Deletes an endpoint whose time has come; its requests may be many and go afterwards. */
export function expireEndpoint(trx: Transaction<InboxSchema>, number: number): Promise<void> {
  return deleteAllButRequests(trx, number)
}
