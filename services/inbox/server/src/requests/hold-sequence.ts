import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { lockSequence } from './request-store.ts'

/** Keeps captures of an endpoint waiting until the transaction ends. Gives its newest number. */
export async function holdSequence(trx: Transaction<InboxSchema>, endpointNumber: number): Promise<number> {
  return (await lockSequence(trx, endpointNumber)) ?? 0
}
